import { alertRoutes, chartRoutes, eventRoutes, expectationRoutes, type Impact, impactRoutes, processRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { createServices } from '../app.ts'
import { buildReader, pack } from '../attacks/attack-parts.ts'
import { ChartSteps } from '../chart/chart-steps.ts'
import { findChart } from '../chart/chart-views.ts'
import { etagOf } from '../chart/save-chart-service.ts'
import { beginThread } from '../comment/comment-factory.ts'
import { buildDocument } from '../document/document-factory.ts'
import { buildExpectationStage, type ExpectationStage } from '../expectation/expectation-factory.ts'
import { seenFromPartner } from '../expectation/row/detail-factory.ts'
import { buildArea, buildSheet, improvementStepsOf } from '../improvement/improvement-factory.ts'
import { buildLink } from '../improvement/link/performance-link-factory.ts'
import { buildPerformance } from '../performance/performance-factory.ts'
import { sql } from '../platform/database/sql.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { assignRoles } from '../role/process-role-service.ts'
import { suggest, suggestionStepsOf } from '../suggestion/suggestion-factory.ts'

const test = withTestApp()

const stepOf = ({ company }: Pick<ExpectationStage, 'company'>) => ({
  companyId: company.id,
  by: company.admin.companyUserId,
  on: new Date(),
})
const chartSteps = () => new ChartSteps({ database: test.database, files: createServices(test).files })

const readGlobal = async (by: BuiltMember, id: number): Promise<Impact> =>
  (await test.as(by).call(impactRoutes.getChartImpact, { params: { type: 'gpfc', id }, query: {} })).body

/** `itemOfRemoved breaks: Design rules × 1` */
const formatFindings = ({ findings }: Impact): string[] =>
  findings.map(({ reason, severity, touched, count }) => `${reason} ${severity}: ${touched.name} × ${count}`)

/** A WIP of the Global Chart without P2, or with another name of it. */
async function reviseGlobal(stage: ExpectationStage, change: 'remove' | 'rename'): Promise<number> {
  const steps = chartSteps()
  const id = await steps.makeWip(stepOf(stage), stage.global.id)
  const params = { type: 'gpfcp', chartId: id } as const
  const { body } = await test.as(stage.company.admin).call(processRoutes.listProcesses, { params })
  const p2 = body.find(({ chronId }: { chronId: number }) => chronId === stage.partnerId)
  const data = await steps.read(stage.company.id, id)
  const isP2 = (node: (typeof data.nodes)[number]) => node.addInfo?.aprsId === p2.id
  if (change === 'remove') {
    await steps.save(stepOf(stage), id, {
      chartData: { ...data, nodes: data.nodes.filter((node) => !isP2(node)) },
      delete: [{ id: p2.id }],
    })
    return id
  }
  const nodes = data.nodes.map((node) => (isP2(node) ? { ...node, text: 'Deliver' } : node))
  const update = [{ id: p2.id, shortName: 'Deliver', processId: 'P2', description: '', primary: true }]
  await steps.save(stepOf(stage), id, { chartData: { ...data, nodes }, update })
  return id
}

/** The summary of P2, by its chronId. */
const findSummary = async ({ company, partnerId }: ExpectationStage): Promise<number> => {
  const { rows } = await test.owner.query(`select chron_id from chart where company_id = $1 and type = 'ps' and parent_chron_id = $2`, [
    company.id,
    partnerId,
  ])
  return Number(rows[0].chron_id)
}

describe('a version that removes a process', () => {
  it('breaks what hangs below that, what is open and what is not closed alone, and mentions its open comments', async () => {
    // given below P2 a document, an archived one, an area, a published project and a summary with two open threads
    const stage = await buildExpectationStage(test)
    const { company, partnerId: processChronId } = stage
    await buildDocument(test, { company, docType: 'PRD', processChronId, name: 'Design rules', state: 'APPROVED' })
    await buildDocument(test, { company, docType: 'PRD', processChronId, name: 'Rules of before', state: 'ARCHIVED' })
    await buildArea(test, { company, processChronId })
    await buildDocument(test, { company, docType: 'GSM', processChronId, name: 'Plan 2026', state: 'APPROVED' })
    await buildDocument(test, { company, docType: 'PRREP', processChronId, name: 'Report of the project', state: 'APPROVED' })
    await buildSheet(test, { company, processChronId, state: 'APPROVED' })
    await buildSheet(test, { company, processChronId, state: 'ARCHIVED', sheet: { projectName: 'What is over' } })
    // when
    const id = await reviseGlobal(stage, 'remove')
    // then
    expect(formatFindings(await readGlobal(company.admin, id))).toEqual([
      'namesRemoved breaks: (P1) Process P1 — Process Summary × 3',
      'itemOfRemoved breaks: Answers take too long × 1',
      'itemOfRemoved breaks: Design rules × 1',
      'itemOfRemoved breaks: Plan 2026 × 1',
      'itemOfRemoved breaks: Report of the project × 1',
      'itemOfRemoved breaks: Shorter quotations × 1',
    ])
  })

  it('mentions each open thread of comments and each suggestion of what belongs to it', async () => {
    const stage = await buildExpectationStage(test)
    const { company } = stage
    await seenFromPartner(test, stage)
    const chronId = await findSummary(stage)
    const item = { type: 'ps', chronId } as const
    for (const subject of ['Wording', 'Target']) await beginThread(test, { item, by: company.admin, subject })
    await suggest(test, { item, by: company.ceo })
    const declined = await suggest(test, { item, by: company.ceo })
    const step = { companyId: company.id, by: company.admin.companyUserId, on: new Date() }
    await suggestionStepsOf(test).decline(step, item, { id: declined, reason: 'The board decides that.' })
    const id = await reviseGlobal(stage, 'remove')
    expect(formatFindings(await readGlobal(company.admin, id))).toEqual([
      'namesRemoved breaks: (P1) Process P1 — Process Summary × 3',
      'itemOfRemoved breaks: (P2) Process P2 — Process Summary × 1',
      'commentsOfRemoved mentions: (P2) Process P2 — Process Summary × 2',
      'suggestionsOfRemoved mentions: (P2) Process P2 — Process Summary × 1',
    ])
    // The CEO may work on neither the summary nor its suggestions.
    const { findings, hidden } = await readGlobal(company.ceo, id)
    expect(findings.map(({ reason }) => reason)).not.toContain('suggestionsOfRemoved')
    expect(hidden).toBeGreaterThan(0)
  })
})

describe('a review under way', () => {
  it('is mentioned where its process is removed, until it was found still right', async () => {
    // given the summary of P2, whose review was announced as due on 2099-12-01
    const stage = await buildExpectationStage(test)
    const { company } = stage
    await seenFromPartner(test, stage)
    const chronId = await findSummary(stage)
    const announced = `insert into reviewed_item (company_id, item_type, item_chron_id, told_for, told_stage) values ($1, 'ps', $2, '2099-12-01', 0)`
    await test.owner.query(announced, [company.id, chronId])
    const id = await reviseGlobal(stage, 'remove')
    const reviews = async () =>
      formatFindings(await readGlobal(company.admin, id)).filter((finding) => finding.startsWith('reviewsOfRemoved'))
    expect(await reviews()).toEqual(['reviewsOfRemoved mentions: (P2) Process P2 — Process Summary × 1'])
    // when
    await test.owner.query(
      `insert into review (company_id, item_type, item_chron_id, version, answer, comment, company_user_id, created_on)
       values ($1, 'ps', $2, 1, 'STILL_RIGHT', '', $3, '2099-11-20T08:00:00Z')`,
      [company.id, chronId, company.admin.companyUserId],
    )
    // then
    expect(await reviews()).toEqual([])
  })
})

describe('a version that renames a process', () => {
  it('mentions titles of documents and projects that name it in whole words', async () => {
    const stage = await buildExpectationStage(test)
    const { company, globalId: processChronId } = stage
    await buildDocument(test, { company, name: 'How process P2 works', state: 'APPROVED' })
    await buildDocument(test, { company, name: 'Reprocess P2', state: 'APPROVED' })
    await buildDocument(test, { company, docType: 'GSM', processChronId, name: 'Process P2 in 2026', state: 'APPROVED' })
    await buildSheet(test, { company, processChronId, sheet: { projectName: 'Shorten Process P2' } })
    const id = await reviseGlobal(stage, 'rename')
    expect(formatFindings(await readGlobal(company.admin, id))).toEqual([
      'namesRenamed mentions: (P1) Process P1 — Process Summary × 3',
      'namesRenamed mentions: Process P2 in 2026 × 1',
      'namesRenamed mentions: Shorten Process P2 × 1',
      'namesRenamed mentions: How process P2 works × 1',
    ])
  })
})

describe('expectations that change the target of a row', () => {
  it('contradict the open months that measure it, not completed ones, and mention the open area and the project that answer it', async () => {
    // given
    const built = await buildLink(test)
    const { company, detailChronId, globalId: processChronId } = built
    const sheet = await buildSheet(test, { company, processChronId, state: 'APPROVED' })
    await improvementStepsOf(test).link(stepOf(built), processChronId, { detailChronId, sheetChronId: sheet.chronId })
    await buildPerformance(test, { expectation: built, month: { month: 8, year: 2026 }, status: 'APPROVED' })
    await buildPerformance(test, { expectation: built, month: { month: 9, year: 2026 } })
    const { body } = await test.as(company.admin).call(expectationRoutes.reviseExpectation, { params: { type: 'ce', id: built.id } })
    const read = async (): Promise<Impact> =>
      (await test.as(company.admin).call(impactRoutes.getExpectationImpact, { params: { type: 'ce', id: body.id }, query: {} })).body
    expect(formatFindings(await read())).toEqual([])
    // when
    await test.database.inCompany(company.id, (tx) =>
      tx.run(sql`update expectation_detail set target = '1' where company_id = ${tx.companyId} and expectation_id = ${body.id}`),
    )
    // then
    expect(formatFindings(await read())).toEqual([
      'openMonth contradicts: (P1) Process P1 — Customer expectations, Sep 2026 × 1',
      'linkedToChanged mentions: Answers take too long × 1',
      'linkedToChanged mentions: Shorter quotations × 1',
    ])
  })
})

describe('what is in a restricted process', () => {
  it('is named nowhere to whoever may not open that: neither in the impact nor in what its approval sends', async () => {
    // given P2, restricted, with a word of its own in all that it has
    const word = 'Zanzibar'
    const stage = await buildExpectationStage(test)
    const { company, partnerId: processChronId } = stage
    await buildDocument(test, { company, docType: 'PRD', processChronId, name: `Plan of ${word}`, state: 'APPROVED' })
    await buildArea(test, { company, processChronId, area: `${word} waits` })
    await buildSheet(test, { company, processChronId, state: 'APPROVED', sheet: { projectName: `Reach ${word}` } })
    const leader = await buildMember(test.database, { companyId: company.id })
    await test.database.inCompany(company.id, (tx) =>
      assignRoles(tx, {
        chronId: stage.globalId,
        lists: { PRL: [leader.companyUserId] },
        by: company.admin.companyUserId,
        on: new Date(),
      }),
    )
    const reader = await buildReader(test, company.id)
    await test.as(company.admin).call(processRoutes.restrictProcess, { params: { type: 'gpfcp', processId: processChronId } })
    const id = await reviseGlobal(stage, 'remove')
    // when it is sent and approved
    const chart = await test.database.inCompany(company.id, (tx) => findChart(tx, id))
    await test.as(company.admin).call(chartRoutes.sendForApproval, {
      params: { type: 'gpfc', chartId: id },
      headers: { 'if-match': chart ? `"${etagOf(chart)}"` : '' },
      body: { log: pack('<p>What is new</p>') },
    })
    const decided = await test
      .as(company.ceo)
      .call(chartRoutes.decideChart, { params: { type: 'gpfc', chartId: id }, body: { approve: true } })
    expect(decided.status).toBe(204)
    // then who may open it reads its name
    expect(JSON.stringify(await readGlobal(company.ceo, id))).toContain(word)
    // and nobody else
    for (const by of [leader, reader]) {
      const impact = await readGlobal(by, id)
      expect(impact).toMatchObject({ hidden: 3, processes: 2 })
      expect(formatFindings(impact)).toEqual(['namesRemoved breaks: (P1) Process P1 — Process Summary × 3'])
      const [events, alerts] = [await test.as(by).call(eventRoutes.listUserEvents, {}), await test.as(by).call(alertRoutes.listAlerts, {})]
      expect(JSON.stringify([impact, events.body, alerts.body])).not.toContain(word)
    }
    // and neither a kept event nor a mail that waits has it
    const { rows } = await test.owner.query<{ text: string }>(
      `select e::text as text from event e union all select payload::text from graphile_worker._private_jobs`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ text }) => text).join(' ')).not.toContain(word)
  })
})
