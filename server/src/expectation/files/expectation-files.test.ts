import { type Actor, decide, expectationFileRoutes, improvementTables } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { setCompany } from '../../company/company-store.ts'
import { findDecider } from '../../company/decider-views.ts'
import { buildSheet } from '../../improvement/improvement-factory.ts'
import { planRightsOf } from '../../improvement/improvement-subject.ts'
import { loadToTemplate } from '../../performance/template/load-to-template.ts'
import { digestDetails, readSeal } from '../../performance/template/template-seal.ts'
import { refuseTemplate } from '../../performance/template/template-signature.ts'
import { openPdf } from '../../platform/print/opened-pdf.fixture.ts'
import { openWorkbook, readTexts } from '../../platform/print/opened-workbook.fixture.ts'
import { fail, Problem } from '../../platform/serve/problem.ts'
import type { BuiltMember } from '../../platform/testing/member-factory.ts'
import { buildMember } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { setRestriction } from '../../process/restriction-store.ts'
import { buildStaffedProcess, type MemberKind, memberKinds, type StaffedProcess } from '../../role/staffed-process-factory.ts'
import {
  type BuiltExpectation,
  buildExpectation,
  buildExpectationStage,
  type ExpectationStage,
  expectationStepsOf,
  leaveSummary,
  rowOf,
  stageOn,
} from '../expectation-factory.ts'
import { loadToPrint } from './load-to-file.ts'

const test = withTestApp()

let stage: ExpectationStage
/** Approved expectations of customers: three rows a month, one a day, one a project, one of a frequency of the process. */
let approved: BuiltExpectation
const hostile = '=HYPERLINK("http://127.0.0.1","Grüße 😀 שלום")'

beforeAll(async () => {
  stage = await buildExpectationStage(test)
  approved = await buildApproved()
})

async function buildApproved(): Promise<BuiltExpectation> {
  const { company, globalId, partnerId, additionalId } = stage
  const built = await buildExpectation(test, { stage, rows: 0 })
  const steps = expectationStepsOf(test)
  const step = { companyId: company.id, by: company.admin.companyUserId, on: test.clock.now() }
  const row = rowOf('ce', partnerId)
  const quarterly = await steps.addFrequency(step, globalId, 'Per <Quarter>')
  const rows = [
    { ...row, customerType: 'Management', customerId: null, param: hostile },
    row,
    { ...row, customerType: 'External', customerId: additionalId, uomType: 'T', paramVal: 'x'.repeat(150) },
    { ...row, freq: 2 },
    { ...row, freq: 4 },
    { ...row, freq: quarterly.id },
  ]
  const detailIds: number[] = []
  for (const body of rows) detailIds.push(await steps.addDetail(step, built.id, body))
  await steps.send(step, built.id)
  await steps.decide({ ...step, by: company.ceo.companyUserId }, built.id, { approve: true })
  return { ...built, detailIds }
}

const pathOf = ({ type, id }: Pick<BuiltExpectation, 'type' | 'id'>) => ({ type, id })
const thisMonth = () => ({ month: test.clock.now().getUTCMonth() + 1, year: test.clock.now().getUTCFullYear() })

const download = (caller: BuiltMember, built: Pick<BuiltExpectation, 'type' | 'id'>, query: { format?: string } = {}) =>
  test.as(caller).call(expectationFileRoutes.downloadExpectation, { params: pathOf(built), query })
const makeTemplates = (caller: BuiltMember, built: Pick<BuiltExpectation, 'type' | 'id'>, body: object) =>
  test.as(caller).call(expectationFileRoutes.makeDataTemplates, { params: pathOf(built), body: { ...thisMonth(), ...body } })
const fetchFile = (url: string) => test.app.inject({ method: 'GET', url })
const readAudit = async (action: string) =>
  (
    await test.owner.query('select outcome, facts from audit_entry where company_id = $1 and action = $2 order by at, seq', [
      stage.company.id,
      action,
    ])
  ).rows

describe('a version downloaded', () => {
  it('is a workbook with its rows, at an address that is good for five minutes', async () => {
    // when
    const { status, body } = await download(stage.company.ceo, approved)
    // then
    expect(status).toBe(200)
    const file = await fetchFile(body.url)
    expect(file.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': expect.stringContaining('attachment; filename="P1 Customer expectations v1.xlsx"'),
    })
    const texts = readTexts((await openWorkbook(file.rawPayload)).worksheets[0])
    expect(texts[1]).toEqual(['Customer expectations of (P1) Process P1'])
    expect(texts[2]).toEqual(['Version 1 · Approved'])
    expect(texts.filter(([, ...more]) => more.length === 0).map(([text]) => text)).toEqual(
      expect.arrayContaining(['Internal Customers', 'External Customers', 'Management']),
    )
    expect(texts).toContainEqual(['Management', 'Quotations in time', hostile, 'days', 'Per Month', 'Number', '5', 'Lower-the-Better', '7'])
    expect(texts.filter(([first]) => first === '(P2) Process P2').map((row) => row[4])).toEqual([
      'Per Month',
      'Per Day',
      'Per Project',
      'Per <Quarter>',
    ])
    expect(await readAudit('expectation.download')).toContainEqual({
      outcome: 'done',
      facts: JSON.stringify({ companyId: stage.company.id, type: 'ce', id: approved.id, format: 'xlsx' }),
    })
    test.clock.advance({ minutes: 5 })
    expect((await fetchFile(body.url)).statusCode).toBe(403)
  })

  it('is a PDF where one is asked for', async () => {
    const { body } = await download(stage.company.ceo, approved, { format: 'pdf' })
    const file = await fetchFile(body.url)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('P1 Customer expectations v1.pdf'),
    })
    const { pages } = await openPdf(file.rawPayload)
    expect(pages.join(' ')).toContain('=HYPERLINK(')
    expect(pages[0]).toContain('Version 1 · Approved')
  })

  it('marks rows about who left the summary', async () => {
    // given
    const other = await buildExpectationStage(test)
    const built = await buildExpectation(test, { stage: other, type: 'se' })
    await leaveSummary(test, other, 'supplier')
    // when
    const { body } = await download(other.company.admin, built)
    // then
    const [sheet] = (await openWorkbook((await fetchFile(body.url)).rawPayload)).worksheets
    expect(readTexts(sheet).at(-1)?.[0]).toBe('(ZZZ) - Need to Remove: (P2) Process P2')
  })

  it('is not there for who finds no such version', async () => {
    const outsider = (await buildExpectationStage(test)).company.admin
    const answers = [
      await download(outsider, approved),
      await test.as(outsider).call(expectationFileRoutes.downloadExpectation, {
        params: { ...pathOf(approved), companyId: stage.company.id },
      }),
      await download(stage.company.admin, { type: 'se', id: approved.id }),
      await download(stage.company.admin, { type: 'ce', id: 999_999 }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([404, 'NOT_FOUND']))
  })

  it('is refused as another format, and to who may not export', async () => {
    const reader = await buildMember(test.database, { companyId: stage.company.id })
    const answers = [await download(stage.company.admin, approved, { format: 'docx' }), await download(reader, approved)]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'INVALID'],
      [403, 'NO_RIGHT'],
    ])
  })
})

describe('templates', () => {
  it('are one file a frequency among the rows, signed for what they are', async () => {
    // when
    const { status, body } = await makeTemplates(stage.company.admin, approved, { detail_ids: approved.detailIds, project_cnt: 7 })
    // then
    const month = `${thisMonth().year}-${String(thisMonth().month).padStart(2, '0')}`
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual([
      `P1 Customer performance data Per -Quarter- ${month}.xlsx`,
      `P1 Customer performance data Per Day ${month}.xlsx`,
      `P1 Customer performance data Per Month ${month}.xlsx`,
      `P1 Customer performance data Per Project ${month}.xlsx`,
    ])
    const [sheet, hidden] = (await openWorkbook((await fetchFile(body[`P1 Customer performance data Per Month ${month}.xlsx`])).rawPayload))
      .worksheets
    const lines = readTexts(sheet).slice(5)
    expect(lines.map(([number, party]) => [number, party])).toEqual([
      ['1', '(P2) Process P2'],
      ['2', 'Steel mill'],
      ['3', 'Management'],
    ])
    expect(lines[2]?.[2]).toBe(hostile)
    const rows: unknown[][] = []
    hidden?.eachRow((row) => void (Array.isArray(row.values) && rows.push(row.values.slice(1))))
    const sealed = readSeal(rows)
    if (sealed === undefined || sealed === 'otherLayout') throw new Error('The file has no seal.')
    const { details, projects, ...facts } = sealed.seal
    const [management, internal, external] = approved.detailIds
    expect(sealed.seal).toMatchObject({
      ...{ companyId: stage.company.id, type: 'ce', chronId: approved.chronId, expectationId: approved.id, version: 1, frequencyId: 3 },
      ...thisMonth(),
      projectCount: 7,
      details: [{ id: internal }, { id: external }, { id: management }],
    })
    const place = { companyId: stage.company.id, type: 'ce' as const, chronId: approved.chronId }
    const signed = { facts, detailsDigest: digestDetails({ details, projects }), signature: sealed.signature }
    expect(refuseTemplate(test.configuration.auditSecret, signed, place)).toBeUndefined()
  })

  it('offer the names of the process’s projects where values come by project, and texts that were agreed', async () => {
    // given
    const { company, globalId, partnerId } = stage
    await buildSheet(test, { company, processChronId: globalId, sheet: { projectName: hostile } })
    await buildSheet(test, { company, processChronId: partnerId, sheet: { projectName: 'Of another process' } })
    // when
    const { body } = await makeTemplates(company.admin, approved, { detail_ids: approved.detailIds })
    // then
    const choicesOf = async (frequency: string) => {
      const [, url = ''] = Object.entries<string>(body).find(([name]) => name.includes(frequency)) ?? []
      return readTexts((await openWorkbook((await fetchFile(url)).rawPayload)).getWorksheet('Choices'))
    }
    expect(await choicesOf('Per Project')).toEqual([[hostile]])
    expect(await choicesOf('Per Month')).toEqual([['x'.repeat(150)]])
    expect(await choicesOf('Per Day')).toEqual([])
  })

  it('are of the rows that were chosen, and none where none was', async () => {
    const perDay = approved.detailIds[3] ?? 0
    const one = await makeTemplates(stage.company.admin, approved, { detail_ids: [perDay, perDay] })
    expect(Object.keys(one.body)).toEqual([expect.stringContaining('Per Day')])
    for (const detail_ids of [[], [999_999]]) {
      const none = await makeTemplates(stage.company.admin, approved, { detail_ids })
      expect([none.status, none.body]).toEqual([200, { err_code: 'NO_ROWS_MATCH' }])
    }
  })

  it('are not made of rows of two versions', async () => {
    // given
    const { company } = stage
    const next = await expectationStepsOf(test).revise(
      { companyId: company.id, by: company.admin.companyUserId, on: new Date() },
      approved.id,
    )
    const { rows } = await test.owner.query('select id from expectation_detail where company_id = $1 and expectation_id = $2 limit 1', [
      company.id,
      next,
    ])
    // when
    const { status, body } = await makeTemplates(company.admin, approved, { detail_ids: [approved.detailIds[0], Number(rows[0].id)] })
    // then
    expect([status, body.code, body.issues[0].path]).toEqual([400, 'INVALID', 'detail_ids'])
  })

  it('are for months from eleven ago to two ahead', async () => {
    const monthsOff = (count: number) => {
      const { month, year } = thisMonth()
      const day = new Date(Date.UTC(year, month - 1 + count))
      return { month: day.getUTCMonth() + 1, year: day.getUTCFullYear() }
    }
    const answer = async (count: number) =>
      (await makeTemplates(stage.company.admin, approved, { ...monthsOff(count), detail_ids: [] })).status
    expect([await answer(-13), await answer(-11), await answer(2), await answer(4)]).toEqual([400, 200, 200, 400])
  })

  it('are not made of interfacing processes, of what is not approved, or for a basic company', async () => {
    // given
    const other = await buildExpectationStage(test)
    const interfacing = await buildExpectation(test, { stage: other, type: 'ie', status: 'APPROVED' })
    const wip = await buildExpectation(test, { stage: other, type: 'se' })
    const customers = await buildExpectation(test, { stage: other, status: 'APPROVED' })
    const { admin } = other.company
    const make = (built: BuiltExpectation) => makeTemplates(admin, built, { detail_ids: built.detailIds })
    // when
    const answers = [await make(interfacing), await make(wip)]
    await test.database.inCompany(other.company.id, (tx) => setCompany(tx, { access: 'BASIC' }))
    answers.push(await make(customers))
    // then
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'WRONG_STATE'],
      [409, 'WRONG_STATE'],
      [403, 'PREMIUM_ONLY'],
    ])
  })
})

describe('who may have files', () => {
  let process: StaffedProcess
  let macro: BuiltExpectation
  let sub: BuiltExpectation

  beforeAll(async () => {
    process = await buildStaffedProcess(test)
    const staffed = await stageOn(test, process)
    macro = await buildExpectation(test, { stage: staffed, status: 'APPROVED' })
    sub = await buildExpectation(test, { stage: staffed, status: 'APPROVED', processChronId: process.macroId })
  })

  type Loading = (...given: Parameters<typeof loadToTemplate>) => Promise<unknown>

  /** Those for whom it loads, as the tables decide. */
  async function allowed(load: Loading, { type, id }: BuiltExpectation): Promise<MemberKind[]> {
    const tried = memberKinds.map(async (who) => ((await mayLoad(process.people[who], load, { type, id })) ? [who] : []))
    return (await Promise.all(tried)).flat()
  }

  async function mayLoad({ accountId, companyId }: BuiltMember, load: Loading, { type, id }: Pick<BuiltExpectation, 'type' | 'id'>) {
    return test.database.readInCompany(companyId, async (tx) => {
      const actor: Actor | undefined = await findDecider(tx, accountId)
      if (!actor) throw new Error('Nobody is there.')
      return load(tx, actor, { companyId, type, id, ...thisMonth() }).then(
        () => true,
        (error: unknown) => (error instanceof Problem ? false : Promise.reject(error)),
      )
    })
  }

  it('exports by the process, and makes templates as who makes expectations', async () => {
    expect(await allowed(loadToPrint, macro)).toEqual(['admin', 'ceo', 'sponsor', 'leader'])
    expect(await allowed(loadToPrint, sub)).toEqual(['admin', 'ceo', 'sponsor', 'leader', 'spl'])
    expect(await allowed(loadToTemplate, macro)).toEqual(['admin', 'sponsor', 'leader'])
    expect(await allowed(loadToTemplate, sub)).toEqual(['admin', 'leader', 'owner', 'spl'])
  })

  it('is narrower where the process is restricted', async () => {
    await test.database.inCompany(process.company.id, (tx) => setRestriction(tx, process.macroId, true))
    expect(await allowed(loadToTemplate, sub)).toEqual(['admin', 'leader', 'spl'])
  })

  it('makes templates, which name projects, as who reads project sheets', async () => {
    const loadWithProjects: typeof loadToTemplate = async (tx, actor, path) => {
      const loaded = await loadToTemplate(tx, actor, path)
      const reading = decide(improvementTables, actor, 'view', planRightsOf(loaded.item.globalPlace))
      return reading.allowed ? loaded : fail(reading.code)
    }
    await test.database.inCompany(process.company.id, (tx) => setRestriction(tx, process.globalId, true))
    for (const built of [macro, sub]) {
      const makers = await allowed(loadToTemplate, built)
      expect(makers).toContain('leader')
      expect(await allowed(loadWithProjects, built)).toEqual(makers)
    }
  })
})
