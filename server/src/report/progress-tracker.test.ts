import { chartRoutes, expectationRoutes, processRoutes, progressTrackerRoutes, type TrackerRow } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildChart, buildStaffedCompany } from '../chart/chart-factory.ts'
import { buildExpectation, buildExpectationStage } from '../expectation/expectation-factory.ts'
import { buildSheet } from '../improvement/improvement-factory.ts'
import { buildPerformance, performanceStepsOf } from '../performance/performance-factory.ts'
import { setClock } from '../performance/performance-stage.fixture.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { setIntervals } from '../review/review-factory.ts'
import { chronIdAt, giveRoles } from '../role/staffed-process-factory.ts'
import { buildSummary } from '../summary/summary-factory.ts'

const test = withTestApp()

const listProgress = (by: BuiltMember) => test.as(by).call(progressTrackerRoutes.listProgress)

describe('the progress tracker', () => {
  it('has no row before a global chart is approved', async () => {
    const { company } = await buildChart(test, { status: 'IA' })
    expect(await listProgress(company.ceo)).toMatchObject({ status: 200, body: [] })
  })

  it('tells of each process of the approved global chart whether a summary, a macro and an improvement project are approved or under way', async () => {
    // given P1 with all approved, P2 with a macro in approval, a summary and a project under way, P10 restricted with nothing, E1 with a new macro WIP
    const company = await buildStaffedCompany(test)
    const global = await buildChart(test, { company, status: 'APPROVED', pids: ['E1', 'P10', 'P2', 'P1'] })
    const [e1, p10, p2, p1] = [0, 1, 2, 3].map((index) => chronIdAt(global, index))
    await buildSummary(test, { company, global: { ...global, processes: [...global.processes].reverse() }, status: 'APPROVED' })
    await buildSummary(test, {
      company,
      global: { ...global, processes: global.processes.filter(({ chronId }) => chronId !== p1).reverse() },
      status: 'WIP',
    })
    const macroBelow = (parentChronId: number | undefined, status: 'IA' | 'APPROVED', pid: string) =>
      buildChart(test, { company, type: 'ma', parentChronId, status, pids: [pid] })
    await macroBelow(p1, 'APPROVED', 'P1.1')
    await macroBelow(p2, 'IA', 'P2.1')
    const renewed = await macroBelow(e1, 'APPROVED', 'E1.1')
    expect((await test.as(company.admin).call(chartRoutes.makeWip, { params: { type: 'ma', id: renewed.id } })).status).toBe(204)
    await buildSheet(test, { company, processChronId: p1 ?? 0, state: 'PRIOR' })
    await buildSheet(test, { company, processChronId: p2 ?? 0 })
    await buildSheet(test, { company, processChronId: e1 ?? 0, state: 'ARCHIVED' })
    await test.as(company.admin).call(processRoutes.restrictProcess, { params: { type: 'gpfcp', processId: p10 ?? 0 } })
    const join = (lastName: string) => buildMember(test.database, { companyId: company.id, firstName: 'Nora', lastName })
    const [sponsor, leader, gone] = [await join('Sponsor'), await join('Leader'), await join('Gone')]
    await giveRoles(test, company, p1 ?? 0, {
      PRS: [sponsor.companyUserId],
      PRL: [leader.companyUserId, gone.companyUserId],
      PRO: [sponsor.companyUserId],
    })
    await test.owner.query('update membership set active = false where id = $1', [gone.companyUserId])
    // when somebody without a role asks
    const { body } = await listProgress(await join('Reader'))
    // then
    const nothing = { ce: '0', cedata: '0', improvement: '0' }
    const nobody = { PRS: [], PRL: [] }
    const person = ({ companyUserId, shortName }: BuiltMember, lastName: string) => ({
      userId: companyUserId,
      shortName,
      firstName: 'Nora',
      lastName,
    })
    const row = (processId: string, chronId: number | undefined, more: object) => ({
      processId,
      chronId,
      shortName: `Process ${processId}`,
      hdd: true,
      restrict: 'false',
      ...nothing,
      roles: nobody,
      ...more,
    })
    expect(body).toEqual([
      row('P1', p1, {
        ps: '2',
        macro: '2',
        improvement: '2',
        roles: { PRS: [person(sponsor, 'Sponsor')], PRL: [person(leader, 'Leader')] },
      }),
      row('P2', p2, { ps: '1', macro: '1', improvement: '1' }),
      row('P10', p10, { ps: '0', macro: '0', restrict: 'true' }),
      row('E1', e1, { ps: '0', macro: '2' }),
    ])
    // Its pages are cut by the database, and words are found in names, ids, and the names of sponsor and leaders.
    const readPage = async (query: Record<string, string | number>) => {
      const { body: page } = await test.as(company.ceo).call(progressTrackerRoutes.listProgress, { query })
      return [page.total, page.entries]
    }
    expect(await readPage({ page: 0, size: 3 })).toEqual([4, body.slice(0, 3)])
    expect(await readPage({ page: 1, size: 3 })).toEqual([4, body.slice(3)])
    expect(await readPage({ page: 0, size: 1, sort: '-processId' })).toEqual([4, body.slice(3)])
    expect(await readPage({ page: 0, search: 'nora leader' })).toEqual([1, body.slice(0, 1)])
    expect(await readPage({ page: 0, search: 'gone' })).toEqual([0, []])
    expect(await readPage({ page: 0, search: 'process p2' })).toEqual([1, body.slice(1, 2)])
    const { body: counts } = await test.as(company.ceo).call(progressTrackerRoutes.countProgress)
    const none = { '0': 4, '1': 0, '2': 0 }
    expect(counts).toEqual({
      processes: 4,
      columns: {
        ps: { '0': 2, '1': 1, '2': 1 },
        macro: { '0': 1, '1': 1, '2': 2 },
        ce: none,
        cedata: none,
        improvement: { '0': 2, '1': 1, '2': 1 },
      },
    })
  })

  it('tells of the customer expectations of the global process whether they are approved or under way', async () => {
    // given supplier expectations of P1, and customer expectations of a sub-process: neither count
    const stage = await buildExpectationStage(test)
    const { company, globalId, subId } = stage
    await buildExpectation(test, { stage, type: 'se', status: 'APPROVED' })
    await buildExpectation(test, { stage, processChronId: subId, status: 'APPROVED' })
    const codes = async () => (await listProgress(company.ceo)).body.map(({ ce }: TrackerRow) => ce)
    const none = await codes()
    const deleted = await buildExpectation(test, { stage, rows: 0 })
    const begun = await codes()
    await test.as(company.admin).call(expectationRoutes.deleteExpectation, { params: { type: 'ce', id: deleted.id } })
    const again = await codes()
    const { id } = await buildExpectation(test, { stage, processChronId: globalId, status: 'IA' })
    const sent = await codes()
    await test.as(company.admin).call(expectationRoutes.decideExpectation, { params: { type: 'ce', id }, body: { approve: true } })
    const approved = await codes()
    await test.as(company.admin).call(expectationRoutes.reviseExpectation, { params: { type: 'ce', id } })
    expect([none, begun, again, sent, approved, await codes()].map(([p1]) => p1)).toEqual(['0', '1', '0', '1', '2', '2'])
    expect(none).toEqual(['0', '0', '0'])
  })

  it('tells of the data of customers whether those of the last finished month or of the current one are completed, or any are open', async () => {
    // given the 5th of November 2026
    setClock(test, '2026-11-05T09:00:00Z')
    const stage = await buildExpectationStage(test)
    const { company } = stage
    const codes = async () => (await listProgress(company.ceo)).body.map(({ cedata }: TrackerRow) => cedata)
    const on = test.clock.now()
    const open = (month: number, given: object = {}) =>
      buildPerformance(test, { expectation: customers, month: { month, year: 2026 }, on, ...given })
    const customers = await buildExpectation(test, { stage, status: 'APPROVED' })
    await buildPerformance(test, { stage, type: 'se', status: 'APPROVED', month: { month: 10, year: 2026 }, on })
    const none = await codes()
    // when an older month is completed, the current one opened, and the last one completed
    await open(9, { status: 'APPROVED' })
    const older = await codes()
    const { id } = await open(11)
    const begun = await codes()
    await open(10, { status: 'APPROVED' })
    const last = await codes()
    setClock(test, '2026-12-05T09:00:00Z')
    const later = await codes()
    await performanceStepsOf(test).close({ companyId: company.id, by: company.admin.companyUserId, on }, id)
    // then
    expect([none, older, begun, last, later, await codes()].map(([p1]) => p1)).toEqual(['0', '0', '1', '2', '1', '2'])
    expect(none).toEqual(['0', '0', '0'])
  })

  it('knows nothing of another company', async () => {
    const { company } = await buildChart(test, { status: 'APPROVED' })
    const other = await buildStaffedCompany(test)
    const foreign = await test.as(other.ceo).call(progressTrackerRoutes.listProgress, { params: { companyId: company.id } })
    expect([foreign.status, (await listProgress(other.ceo)).body]).toEqual([404, []])
  })

  it('counts how the reviews of a process stand, once the company has set an interval', async () => {
    // given P1 with a summary of January 2025 and a macro of March 2026, and P2 with a summary of April 2025
    setClock(test, '2026-04-10T08:00:00Z')
    const company = await buildStaffedCompany(test)
    const global = await buildChart(test, { company, status: 'APPROVED', pids: ['P1', 'P2'], on: new Date('2024-12-01T10:00:00Z') })
    const summarise = (processes: typeof global.processes, on: string) =>
      buildSummary(test, { company, global: { ...global, processes }, status: 'APPROVED', on: new Date(on) })
    await summarise(global.processes, '2025-01-31T10:00:00Z')
    await summarise([...global.processes].reverse(), '2025-04-30T10:00:00Z')
    const below = { type: 'ma', parentChronId: chronIdAt(global, 0), pids: ['P1.1'] } as const
    await buildChart(test, { company, ...below, status: 'APPROVED', on: new Date('2026-03-01T10:00:00Z') })
    const reviewsOf = async () => {
      const { body } = await listProgress(company.admin)
      return body.map(({ processId, reviews }: TrackerRow) => [processId, reviews])
    }
    expect(await reviewsOf()).toEqual([
      ['P1', undefined],
      ['P2', undefined],
    ])
    // when both are reviewed each year
    await setIntervals(test, company, { months: { ps: 12, ma: 12 }, on: '2024-06-01T08:00:00Z' })
    // then that of January was due on 31 January 2026, and that of 30 April is due within 30 days
    expect(await reviewsOf()).toEqual([
      ['P1', { inTime: 1, due: 0, overdue: 1 }],
      ['P2', { inTime: 0, due: 1, overdue: 0 }],
    ])
    const { body } = await test.as(company.admin).call(progressTrackerRoutes.countProgress)
    expect(body.reviews).toEqual({ overdue: 1, due: 1, inTime: 0, none: 0 })
  })
})
