import { chartRoutes, expectationRoutes, summaryRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildChart } from '../../chart/chart-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { redrawGlobal, summaryStepsOf } from '../../summary/summary-factory.ts'
import { type BuiltExpectation, buildExpectation, buildExpectationStage, expectationStepsOf } from '../expectation-factory.ts'
import { customerRow, detailCalls, dropFromSummary, interfacingRow, supplierRow } from './detail-factory.ts'

const test = withTestApp()
const { add, get, update } = detailCalls(test)

const partner = { kind: 'customer', name: 'Process P2' } as const
const step = ({ company }: Pick<BuiltExpectation, 'company'>) => ({
  companyId: company.id,
  by: company.admin.companyUserId,
  on: new Date(),
})
const shownIn = async (built: BuiltExpectation) =>
  (await get(built)).body.details.map((row: Record<string, unknown>) => [row.customerDisplay, row.partyName, row.pid, row.isMissing])

describe('whom a row may be about', () => {
  it('stands in the approved summary of the global process', async () => {
    // given
    const built = await buildExpectation(test, { rows: 0 })
    const foreign = await buildExpectationStage(test)
    const enabling = built.global.processes[2]?.chronId
    const issue = [{ path: 'customerId', message: 'Not a customer in the approved Process Summary' }]
    // then
    const others = [enabling, built.globalId, built.subId, foreign.partnerId, 999_999_999, built.additionalId]
    for (const customerId of others) expect((await add(built, customerRow(built, { customerId }))).body.issues).toEqual(issue)
    for (const customerId of [foreign.additionalId, built.partnerId, 999_999_999])
      expect((await add(built, customerRow(built, { customerType: 'External', customerId }))).body.issues).toEqual(issue)
    const ie = await buildExpectation(test, { stage: built, type: 'ie', rows: 0 })
    expect((await add(ie, interfacingRow(ie, { processId: enabling }))).body.issues).toEqual([
      { path: 'processId', message: 'Not an interfacing process in the approved Process Summary' },
    ])
    const se = await buildExpectation(test, { stage: built, type: 'se', rows: 0 })
    expect((await add(se, supplierRow(se, { supplierId: enabling }))).body.issues).toEqual([
      { path: 'supplierId', message: 'Not a supplier in the approved Process Summary' },
    ])
  })

  it('is for a sub-process who is for its global process', async () => {
    const stage = await buildExpectationStage(test)
    const sub = await buildExpectation(test, { stage, processChronId: stage.subId, rows: 0 })
    const before = (await get(sub)).body
    expect([before.complete, before.missing]).toEqual([false, ['(P2) Process P2']])
    expect(before.info.subprocessId).toBe(stage.subId)
    expect((await add(sub, customerRow(sub))).status).toBe(200)
    const after = (await get(sub)).body
    expect([after.complete, after.missing]).toEqual([true, []])
    expect(after.parties).toHaveLength(3)
  })

  it('is no matter of the summary where it is Management', async () => {
    const built = await buildExpectation(test, { rows: 0 })
    expect((await add(built, customerRow(built, { customerType: 'Management', customerId: 7 }))).status).toBe(200)
    expect((await get(built)).body.details).toMatchObject([{ customerType: 'Management', customerId: null, customerDisplay: 'Management' }])
    expect((await get(built)).body.missing).toEqual(['(P2) Process P2'])
  })

  it('may become somebody else', async () => {
    const stage = await buildExpectationStage(test)
    const { company, globalId, global } = stage
    const third = global.processes[2]?.chronId ?? 0
    const admin = test.as(company.admin)
    const { body: versions } = await admin.call(summaryRoutes.listSummaries, { params: { processId: globalId } })
    const { body: wip } = await admin.call(summaryRoutes.showWip, { params: { psId: versions[0].id } })
    const body = { processCustomerId: third, customerName: '-' }
    await admin.call(summaryRoutes.addComponent, { params: { psId: wip.id, component: 'customer' }, body })
    const built = await buildExpectation(test, { stage, rows: 1 })
    const [id = 0] = built.detailIds
    // when it is in a WIP of the summary only
    expect((await update(built, id, customerRow(built, { customerId: third }))).status).toBe(400)
    // when that one is approved
    await summaryStepsOf(test).send(step(built), wip.id, '<p>One more</p>')
    await summaryStepsOf(test).decide(step(built), wip.id, { approve: true })
    expect((await update(built, id, customerRow(built, { customerId: third }))).status).toBe(204)
    expect(await shownIn(built)).toEqual([['(E1) Process E1', 'Process E1', 'E1', false]])
    expect((await get(built)).body.missing).toEqual(['(P2) Process P2'])
  })
})

describe('who left the summary', () => {
  it('needs to be removed from what is under way and in force, and stands in what was retired', async () => {
    // given a retired, an approved and a WIP version
    const built = await buildExpectation(test, { status: 'RETIRED' })
    const steps = expectationStepsOf(test)
    const { body: versions } = await test
      .as(built.company.admin)
      .call(expectationRoutes.listExpectationVersions, { params: { type: 'ce', id: built.id } })
    const approved = { ...built, id: versions[0].id }
    const wip = { ...built, id: await steps.revise(step(built), approved.id) }
    // when
    await dropFromSummary(test, built, partner)
    // then
    const gone = [['(ZZZ) - Need to Remove', 'Process P2', 'P2', true]]
    expect(await shownIn(wip)).toEqual(gone)
    expect(await shownIn(approved)).toEqual(gone)
    expect(await shownIn(built)).toEqual([['(P2) Process P2', 'Process P2', 'P2', false]])
    expect((await get(wip)).body).toMatchObject({ complete: true, missing: [] })
    expect((await get(wip)).body.parties.map(({ name }: { name: string }) => name)).toEqual(['Steel mill', 'Management'])
  })

  it('may stay while the row is changed, but is not added again', async () => {
    const built = await buildExpectation(test)
    await dropFromSummary(test, built, partner)
    const [id = 0] = built.detailIds
    expect((await update(built, id, customerRow(built, { param: 'Delay' }))).status).toBe(204)
    expect((await get(built)).body.details).toMatchObject([{ param: 'Delay', isMissing: true, partyName: 'Process P2' }])
    expect((await add(built, customerRow(built))).body.issues[0].path).toBe('customerId')
  })

  it('is an entry of the additional list as well as a process', async () => {
    const built = await buildExpectation(test, { rows: 0 })
    await add(built, customerRow(built, { customerType: 'External', customerId: built.additionalId }))
    await dropFromSummary(test, built, { kind: 'customer', name: 'Steel mill' })
    expect(await shownIn(built)).toEqual([['(ZZZ) - Need to Remove', 'Steel mill', null, true]])
  })
})

describe('the name of a party', () => {
  it('is today’s in a WIP, and from its sending on the one it was sent with', async () => {
    // given
    const built = await buildExpectation(test)
    const { company, additionalId, globalId, partnerId } = built
    const steps = expectationStepsOf(test)
    await add(built, customerRow(built, { customerType: 'External', customerId: additionalId }))
    const rename = (csName: string) =>
      test.as(company.admin).call(summaryRoutes.updateAdditional, { params: { processId: globalId, id: additionalId }, body: { csName } })
    const renameAll = async (name: string, csName: string) => {
      const { body: approved } = await test.as(company.admin).call(chartRoutes.getApproved)
      await redrawGlobal(test, { ...built.global, id: approved.id }, { chronId: partnerId, name })
      expect((await rename(csName)).status).toBe(204)
    }
    const names = async (id: number) => (await shownIn({ ...built, id })).map(([display]: string[]) => display)
    // when
    await renameAll('Design', 'Iron works')
    expect(await names(built.id)).toEqual(['(P2) Design', 'Iron works'])
    expect((await get(built)).body.parties.map(({ name }: { name: string }) => name)).toEqual(['Design', 'Iron works', 'Management'])
    await steps.send(step(built), built.id)
    await renameAll('Invent', 'Smelter')
    // then
    expect(await names(built.id)).toEqual(['(P2) Design', 'Iron works'])
    await steps.decide(step(built), built.id, { approve: true })
    expect(await names(built.id)).toEqual(['(P2) Design', 'Iron works'])
    expect(await names(await steps.revise(step(built), built.id))).toEqual(['(P2) Invent', 'Smelter'])
  })

  it('of an interfacing process follows the same rule', async () => {
    const built = await buildExpectation(test, { type: 'ie' })
    const steps = expectationStepsOf(test)
    const display = async () => (await get(built)).body.details[0].ipDisplay
    await redrawGlobal(test, built.global, { chronId: built.partnerId, name: 'Design' })
    expect(await display()).toBe('(P2) Design')
    await steps.send(step(built), built.id)
    const { body: approved } = await test.as(built.company.admin).call(chartRoutes.getApproved)
    await redrawGlobal(test, { ...built.global, id: approved.id }, { chronId: built.partnerId, name: 'Invent' })
    expect(await display()).toBe('(P2) Design')
  })
})

describe('a company', () => {
  it('finds no rows of another one', async () => {
    const built = await buildExpectation(test)
    const { company } = await buildChart(test)
    for (const caller of [company.admin, company.ceo]) expect((await get(built, caller)).body.code).toBe('NOT_FOUND')
  })
})
