import { chartRoutes, eventRoutes, expectationRoutes, type Impact, impactRoutes, processRoutes, summaryRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { createServices } from '../app.ts'
import { buildReader, pack } from '../attacks/attack-parts.ts'
import { ChartSteps } from '../chart/chart-steps.ts'
import { findChart } from '../chart/chart-views.ts'
import { etagOf } from '../chart/save-chart-service.ts'
import { buildExpectation, buildExpectationStage, type ExpectationStage } from '../expectation/expectation-factory.ts'
import { customerRow, detailCalls, seenFromPartner, supplierRow } from '../expectation/row/detail-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { assignRoles } from '../role/process-role-service.ts'
import { summaryStepsOf } from '../summary/summary-factory.ts'

const test = withTestApp()

const read = async (by: BuiltMember, type: string, id: number, query = {}): Promise<Impact> =>
  (await test.as(by).call(impactRoutes.getChartImpact, { params: { type, id }, query })).body

const readExpectation = async (by: BuiltMember, type: string, id: number, query = {}): Promise<Impact> =>
  (await test.as(by).call(impactRoutes.getExpectationImpact, { params: { type, id }, query })).body

/** `namesRemoved breaks: (P1) Process P1 — Process Summary × 3 by (P2) Process P2` */
const formatFindings = ({ findings }: Impact): string[] =>
  findings.map(({ reason, severity, touched, count, cause }) => `${reason} ${severity}: ${touched.name} × ${count} by ${cause.name}`)

const step = ({ company }: Pick<ExpectationStage, 'company'>) => ({
  companyId: company.id,
  by: company.admin.companyUserId,
  on: new Date(),
})
const chartSteps = () => new ChartSteps({ database: test.database, files: createServices(test).files })

/** A WIP of the Global Chart without P2, or with another name of it. */
async function reviseGlobal(stage: ExpectationStage, change: 'remove' | 'rename'): Promise<number> {
  const id = await chartSteps().makeWip(step(stage), stage.global.id)
  const { company } = stage
  const processes = (await test.as(company.admin).call(processRoutes.listProcesses, { params: { type: 'gpfcp', chartId: id } })).body
  const data = (await test.as(company.admin).call(chartRoutes.getData, { params: { type: 'gpfc', chartId: id } })).body
  const p2 = processes.find(({ chronId }: { chronId: number }) => chronId === stage.partnerId)
  const nodes = data.nodes.filter((node: { addInfo?: { aprsId?: number } }) => node.addInfo?.aprsId !== p2.id)
  const renamed = data.nodes.map((node: { addInfo?: { aprsId?: number } }) =>
    node.addInfo?.aprsId === p2.id ? { ...node, text: 'Deliver' } : node,
  )
  await chartSteps().save(
    step(stage),
    id,
    change === 'remove'
      ? { chartData: { ...data, nodes }, delete: [{ id: p2.id }] }
      : {
          chartData: { ...data, nodes: renamed },
          update: [{ id: p2.id, shortName: 'Deliver', processId: 'P2', description: '', primary: true }],
        },
  )
  return id
}

const etag = (companyId: number, id: number) =>
  test.database.inCompany(companyId, async (tx) => {
    const chart = await findChart(tx, id)
    return chart ? `"${etagOf(chart)}"` : ''
  })

const send = async ({ company }: ExpectationStage, type: string, id: number) =>
  test.as(company.admin).call(chartRoutes.sendForApproval, {
    params: { type, chartId: id },
    headers: { 'if-match': await etag(company.id, id) },
    body: { log: pack('<p>What is new</p>') },
  })

const approve = (by: BuiltMember, type: string, id: number) =>
  test.as(by).call(chartRoutes.decideChart, { params: { type, chartId: id }, body: { approve: true } })

async function join({ company }: ExpectationStage, chronId: number, role: 'PRS' | 'PRL' | 'PRO'): Promise<BuiltMember> {
  const member = await buildMember(test.database, { companyId: company.id })
  await test.database.inCompany(company.id, (tx) =>
    assignRoles(tx, { chronId, lists: { [role]: [member.companyUserId] }, by: company.admin.companyUserId, on: new Date() }),
  )
  return member
}

async function removeComponent({ company }: ExpectationStage, psId: number, component: 'customer' | 'ip'): Promise<void> {
  const { body } = await test.as(company.admin).call(summaryRoutes.listComponents, { params: { psId, component } })
  const { id: componentId } = body.find(({ name }: { name: string }) => name === 'Process P2')
  await test.as(company.admin).call(summaryRoutes.removeComponent, { params: { psId, component, componentId } })
}

describe('the impact of a Global Chart', () => {
  it('names what speaks of a process that it removes', async () => {
    // given the summary of P1 with P2 as customer, supplier and interfacing process, and a row about P2
    const stage = await buildExpectationStage(test)
    await buildExpectation(test, { stage, type: 'ce', status: 'APPROVED', rows: 1 })
    const leader = await join(stage, stage.partnerId, 'PRL')
    const id = await reviseGlobal(stage, 'remove')
    // when
    const impact = await read(stage.company.admin, 'gpfc', id)
    // then
    expect(formatFindings(impact)).toEqual([
      'namesRemoved breaks: (P1) Process P1 — Customer expectations × 1 by (P2) Process P2',
      'namesRemoved breaks: (P1) Process P1 — Process Summary × 3 by (P2) Process P2',
      'rolesOfRemoved breaks: (P2) Process P2 × 1 by (P2) Process P2',
    ])
    expect(impact).toMatchObject({ hidden: 0, processes: 2, keptOn: null })
    expect(impact.findings[2]).toMatchObject({
      process: { chronId: stage.partnerId, pid: 'P2', pname: 'Process P2' },
      people: [{ companyUserId: leader.companyUserId }],
    })
  })

  it('mentions what names a process that gets another name', async () => {
    const stage = await buildExpectationStage(test)
    const id = await reviseGlobal(stage, 'rename')
    expect(formatFindings(await read(stage.company.admin, 'gpfc', id))).toEqual([
      'namesRenamed mentions: (P1) Process P1 — Process Summary × 3 by (P2) Process P2',
    ])
  })

  it('is nothing where nothing but places changed', async () => {
    const stage = await buildExpectationStage(test)
    const id = await chartSteps().makeWip(step(stage), stage.global.id)
    const data = await chartSteps().read(stage.company.id, id)
    await chartSteps().save(step(stage), id, { chartData: { ...data, nodes: data.nodes.map((node) => ({ ...node, x: node.x + 40 })) } })
    expect(await read(stage.company.admin, 'gpfc', id)).toEqual({ findings: [], hidden: 0, processes: 0, keptOn: null })
  })

  it('is kept by ids and kinds as it is sent and decided, and read by the rights of the day', async () => {
    // given
    const stage = await buildExpectationStage(test)
    const { company, globalId } = stage
    const id = await reviseGlobal(stage, 'remove')
    const removed = ['namesRemoved breaks: (P1) Process P1 — Process Summary × 3 by (P2) Process P2']
    // when
    expect((await send(stage, 'gpfc', id)).status).toBe(204)
    expect((await approve(company.ceo, 'gpfc', id)).status).toBe(204)
    // then
    const kept = await read(company.ceo, 'gpfc', id)
    expect(formatFindings(kept)).toEqual(removed)
    expect(kept.keptOn).not.toBeNull()
    expect(formatFindings(await read(company.ceo, 'gpfc', id, { at: 'sent' }))).toEqual(removed)
    // when P1 is restricted
    const reader = await buildReader(test, company.id)
    expect(formatFindings(await read(reader, 'gpfc', id))).toEqual(removed)
    await test.as(company.admin).call(processRoutes.restrictProcess, { params: { type: 'gpfcp', processId: globalId } })
    // then
    expect(await read(reader, 'gpfc', id)).toEqual({ findings: [], hidden: 1, processes: 1, keptOn: kept.keptOn })
  })

  it('is an event for those who answer for what an approved version touches', async () => {
    // given
    const stage = await buildExpectationStage(test)
    const sponsor = await join(stage, stage.globalId, 'PRS')
    const leader = await join(stage, stage.partnerId, 'PRL')
    const member = await join(stage, stage.globalId, 'PRO')
    const id = await reviseGlobal(stage, 'rename')
    await send(stage, 'gpfc', id)
    const touchEventsOf = async (by: BuiltMember) => {
      const { body } = await test.as(by).call(eventRoutes.listUserEvents, {})
      return body.map(({ comments }: { comments: string }) => comments).filter((comments: string) => comments.includes('touches'))
    }
    expect(await touchEventsOf(sponsor)).toEqual([])
    // when
    await approve(stage.company.ceo, 'gpfc', id)
    // then
    expect(await touchEventsOf(sponsor)).toEqual(['Global Chart, version 2 has been approved. It touches (P1) Process P1.'])
    expect([await touchEventsOf(leader), await touchEventsOf(member)]).toEqual([[], []])
  })
})

describe('the impact of a Process Summary', () => {
  it('is the customer that it no longer names, and the rows about them; who may not open its process reads no name of it', async () => {
    // given
    const stage = await buildExpectationStage(test)
    const { company, globalId, partnerId, summary } = stage
    await buildExpectation(test, { stage, type: 'ce', status: 'APPROVED', rows: 2 })
    const leader = await join(stage, partnerId, 'PRL')
    await test.as(company.admin).call(processRoutes.restrictProcess, { params: { type: 'gpfcp', processId: globalId } })
    const steps = summaryStepsOf(test)
    const id = await steps.makeWip(step(stage), summary.id)
    await removeComponent(stage, id, 'customer')
    const expected = [
      'rowsOfLeaving breaks: (P1) Process P1 — Customer expectations × 2 by (P2) Process P2',
      'namedNoLonger mentions: (P2) Process P2 × 1 by (P2) Process P2',
    ]
    expect(formatFindings(await read(company.admin, 'ps', id))).toEqual(expected)
    // when
    await send(stage, 'ps', id)
    expect((await approve(company.admin, 'ps', id)).status).toBe(204)
    // then
    const { body } = await test.as(leader).call(eventRoutes.listUserEvents, {})
    expect(body).toMatchObject([
      {
        comments: 'A change in a process you cannot open touches (P2) Process P2.',
        global: false,
        eventParams: { item: 'info', itemId: partnerId, gpChronId: partnerId, status: 'APPROVED' },
      },
    ])
    expect(JSON.stringify(body)).not.toContain('P1')
    const refused = await test.as(leader).call(impactRoutes.getChartImpact, { params: { type: 'ps', id } })
    expect(refused.status).toBe(403)
  })
})

describe('the impact of expectations', () => {
  it('is the row of the other process that says the same, and then otherwise', async () => {
    // given P2 as a customer of P1 with a row, and P1 as a supplier of P2 with the same row
    const stage = await buildExpectationStage(test)
    const { company } = stage
    const built = await buildExpectation(test, { stage, type: 'ce', rows: 0 })
    const [{ add, update }, partner] = [detailCalls(test), await seenFromPartner(test, stage)]
    const theirs = await buildExpectation(test, { stage: partner, processChronId: partner.globalId, type: 'se', rows: 0 })
    const row = (await add(built, customerRow(built))).body.id
    await add(theirs, supplierRow(theirs))
    const agrees = ['reciprocalAgrees mentions: (P2) Process P2 — Supplier expectations × 1 by Lead time']
    expect(formatFindings(await readExpectation(company.admin, 'ce', built.id))).toEqual(agrees)
    // when
    await update(built, row, customerRow(built, { paramVal: '1' }))
    // then
    expect(formatFindings(await readExpectation(company.admin, 'ce', built.id))).toEqual([
      'reciprocalDiffers contradicts: (P2) Process P2 — Supplier expectations × 1 by Lead time',
    ])
    // when P2 is restricted, its expectations are counted alone
    const member = await join(stage, stage.globalId, 'PRO')
    await test.as(company.admin).call(processRoutes.restrictProcess, { params: { type: 'gpfcp', processId: stage.partnerId } })
    expect(await readExpectation(member, 'ce', built.id)).toEqual({ findings: [], hidden: 1, processes: 1, keptOn: null })
  })

  it('is nothing where a row says the same in other words, and what is kept of an approval', async () => {
    // given
    const stage = await buildExpectationStage(test)
    const built = await buildExpectation(test, { stage, type: 'ce', status: 'APPROVED', rows: 1 })
    const { company } = stage
    const { id } = (await test.as(company.admin).call(expectationRoutes.reviseExpectation, { params: { type: 'ce', id: built.id } })).body
    // then
    expect(await readExpectation(company.admin, 'ce', id)).toEqual({ findings: [], hidden: 0, processes: 0, keptOn: null })
    // when
    await test.as(company.admin).call(expectationRoutes.sendExpectation, { params: { type: 'ce', id } })
    await test.as(company.admin).call(expectationRoutes.decideExpectation, { params: { type: 'ce', id }, body: { approve: true } })
    // then
    const kept = await readExpectation(company.admin, 'ce', id)
    expect(kept).toMatchObject({ findings: [], hidden: 0, processes: 0 })
    expect(kept.keptOn).not.toBeNull()
  })
})
