import { expectationRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildChart } from '../chart/chart-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { chronIdAt, giveRoles } from '../role/staffed-process-factory.ts'
import {
  type BuiltExpectation,
  buildExpectation,
  buildExpectationStage,
  type ExpectationStage,
  expectationStepsOf,
} from './expectation-factory.ts'

const test = withTestApp()

const list = (by: BuiltMember, processChronId: number, type = 'ce') =>
  test.as(by).call(expectationRoutes.listExpectations, { params: { type, processChronId } })

const inState = ({ id, chronId }: BuiltExpectation, version: number, name: string) => ({
  id,
  chronId,
  version,
  status: expect.objectContaining({ name }),
  // The CEO approves in these tests.
  approvedBy: name === 'APPROVED' ? { firstName: 'Ingrid', lastName: 'Solheim' } : null,
  approvedOn: name === 'APPROVED' ? expect.any(String) : null,
})

describe('the summary panel', () => {
  let stage: ExpectationStage
  let reader: BuiltMember
  let approved: BuiltExpectation
  let revised: BuiltExpectation
  let nextId: number
  let empty: BuiltExpectation
  let sent: BuiltExpectation

  beforeAll(async () => {
    // given P1 approved with the next version under way, P1.1 approved, P1.2 empty, P1.3 in approval, nothing of P1.4, P1.5 and P1.6, of which P1.5 is
    // restricted and P1.6 removed, and a WIP of the macro that adds P1.7
    stage = await buildExpectationStage(test, { subs: 6 })
    const { company, macro } = stage
    reader = await buildMember(test.database, { companyId: company.id })
    revised = await buildExpectation(test, { stage, status: 'APPROVED' })
    const step = { companyId: company.id, by: company.admin.companyUserId, on: test.clock.now() }
    nextId = await expectationStepsOf(test).revise(step, revised.id)
    approved = await buildExpectation(test, { stage, processChronId: chronIdAt(macro, 0), status: 'APPROVED' })
    empty = await buildExpectation(test, { stage, processChronId: chronIdAt(macro, 1), rows: 0 })
    sent = await buildExpectation(test, { stage, processChronId: chronIdAt(macro, 2), status: 'IA' })
    await buildExpectation(test, { stage, processChronId: chronIdAt(macro, 4), status: 'APPROVED' })
    await test.owner.query('update process set restricted = true where chron_id = $1', [chronIdAt(macro, 4)])
    await test.owner.query('update process set deleted_on = now(), deleted_by = $2 where chron_id = $1', [
      chronIdAt(macro, 5),
      company.admin.companyUserId,
    ])
  })

  const row = (index: number | null, more: object) => ({
    processChronId: index === null ? stage.globalId : chronIdAt(stage.macro, index),
    pid: index === null ? 'P1' : `P1.${index + 1}`,
    pname: index === null ? 'Process P1' : `Process P1.${index + 1}`,
    level: index === null ? 'macro' : 'sub',
    restrict: index === 4 ? 'true' : 'false',
    globalChronId: stage.globalId,
    hasSummary: true,
    underWay: null,
    expectation: null,
    wipRows: null,
    ...more,
  })

  it('has a row for the macro process and for each approved sub-process', async () => {
    const { body } = await list(stage.company.admin, stage.globalId)
    const no = { create: 'state', remove: 'state', read: true }
    expect(body).toEqual([
      row(null, {
        expectation: inState(revised, 1, 'APPROVED'),
        underWay: inState({ ...revised, id: nextId }, 2, 'WIP'),
        wipRows: 1,
        can: no,
      }),
      row(0, { expectation: inState(approved, 1, 'APPROVED'), can: no }),
      row(1, { expectation: inState(empty, 1, 'WIP'), wipRows: 0, can: { ...no, remove: true } }),
      row(2, { expectation: inState(sent, 1, 'IA'), can: no }),
      row(3, { can: { create: true, remove: 'state', read: 'state' } }),
      row(4, { expectation: expect.objectContaining({ version: 1 }), can: no }),
    ])
  })

  it('shows every row as restricted below a restricted global process', async () => {
    const { globalId, company } = stage
    await test.owner.query('update process set restricted = true where chron_id = $1', [globalId])
    const { body } = await list(company.admin, globalId)
    await test.owner.query('update process set restricted = false where chron_id = $1', [globalId])
    expect(body.map(({ restrict }: { restrict: string }) => restrict)).toEqual(Array(6).fill('true'))
  })

  it('shows readers what is approved, and of a closed process nothing', async () => {
    const { body } = await list(reader, stage.globalId)
    const no = { create: 'role', remove: 'role', read: true }
    const nothing = { can: { ...no, read: 'state' } }
    expect(body).toEqual([
      row(null, { expectation: inState(revised, 1, 'APPROVED'), can: no }),
      row(0, { expectation: inState(approved, 1, 'APPROVED'), can: no }),
      row(1, nothing),
      row(2, nothing),
      row(3, nothing),
      row(4, { can: { create: 'restriction', remove: 'restriction', read: 'restriction' } }),
    ])
  })

  it('shows what is under way to those with a role there', async () => {
    const member = await buildMember(test.database, { companyId: stage.company.id })
    await giveRoles(test, stage.company, chronIdAt(stage.macro, 1), { SPM: [member.companyUserId] })
    const { body } = await list(member, stage.globalId)
    // of a global process a role in one of its macro processes counts too
    expect(
      body.map(({ pid, underWay, expectation }: { pid: string; underWay: unknown; expectation: unknown }) => [
        pid,
        underWay !== null,
        expectation !== null,
      ]),
    ).toEqual([
      ['P1', true, true],
      ['P1.1', false, true],
      ['P1.2', false, true],
      ['P1.3', false, false],
      ['P1.4', false, false],
      ['P1.5', false, false],
    ])
  })

  it('tells of each type by itself', async () => {
    for (const type of ['se', 'ie', 'ipse']) {
      const { body } = await list(stage.company.admin, stage.globalId, type)
      expect(body.map(({ expectation }: { expectation: unknown }) => expectation)).toEqual(Array(6).fill(null))
    }
  })

  it('is that of a global process', async () => {
    expect((await list(stage.company.admin, chronIdAt(stage.macro, 0))).status).toBe(404)
    expect((await list(stage.company.admin, 999_999)).status).toBe(404)
  })

  it('is closed where the global process is', async () => {
    const { company, globalId } = await buildExpectationStage(test)
    await test.owner.query('update process set restricted = true where chron_id = $1', [globalId])
    expect((await list(await buildMember(test.database, { companyId: company.id }), globalId)).body.code).toBe('RESTRICTED')
    expect((await list(company.admin, globalId)).status).toBe(200)
  })

  it('says where no summary is approved', async () => {
    const global = await buildChart(test, { status: 'APPROVED', pids: ['P1'] })
    const { body } = await list(global.company.admin, chronIdAt(global, 0))
    expect(body).toMatchObject([{ pid: 'P1', hasSummary: false, expectation: null, can: { create: 'state', read: 'state' } }])
  })
})
