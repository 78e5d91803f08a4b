import { eventRoutes, performanceRoutes, processRoutes } from '@strata/contract'
import { expect, it } from 'vitest'
import { buildExpectation, stageOn } from '../expectation/expectation-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildStaffedProcess, type MemberKind, memberKinds } from '../role/staffed-process-factory.ts'
import { buildPerformance } from './performance-factory.ts'

const test = withTestApp()

const month = { month: 10, year: 2026 }

/** October 2026 of P1 or of P1.1, open, and the people there. */
async function buildMonth({ isSub = false } = {}) {
  const process = await buildStaffedProcess(test)
  const stage = await stageOn(test, process)
  const processChronId = isSub ? process.macroId : process.globalId
  const expectation = await buildExpectation(test, { stage, processChronId, status: 'APPROVED' })
  const built = await buildPerformance(test, { expectation, month, on: test.clock.now() })
  const eventsOf = async (who: MemberKind): Promise<{ comments: string; global: boolean; eventParams: object }[]> =>
    (await test.as(process.people[who]).call(eventRoutes.listAllEvents)).body.filter(({ comments }: { comments: string }) =>
      comments.startsWith('Performance data'),
    )
  const reported = async () => {
    const found: MemberKind[] = []
    for (const who of memberKinds) if ((await eventsOf(who)).length > 0) found.push(who)
    return found
  }
  const call = (route: 'closeData' | 'reopenData' | 'deleteData') =>
    test.as(process.people.leader).call(performanceRoutes[route], { params: { type: 'ce', id: built.id } })
  return { process, built, expectation, eventsOf, reported, call }
}

it('a month that is completed, re-opened and deleted is an event for the sponsor, the leader and the members', async () => {
  // given
  const { process, built, expectation, eventsOf, reported, call } = await buildMonth()
  expect(await reported()).toEqual([])
  // when
  for (const route of ['closeData', 'reopenData', 'deleteData'] as const) expect((await call(route)).status).toBe(204)
  // then
  expect(await reported()).toEqual(['sponsor', 'leader', 'owner'])
  const events = await eventsOf('sponsor')
  expect(events.map(({ comments }) => comments)).toEqual([
    'Performance data of Oct 2026 have been deleted: Customer expectations of (P1) Process P1.',
    'Performance data of Oct 2026 have been re-opened: Customer expectations of (P1) Process P1.',
    'Performance data of Oct 2026 have been completed: Customer expectations of (P1) Process P1.',
  ])
  expect(events[2]).toMatchObject({
    global: false,
    eventParams: {
      ...{ item: 'ce', itemId: built.id, gpChronId: process.globalId, status: 'COMPLETED', expectationId: expectation.chronId },
      ...{ dataYear: 2026, dataMonth: 10, miParentId: null, miParentChronId: null },
    },
  })
})

it('of a sub-process its own leader and members are told too', async () => {
  const { process, eventsOf, reported, call } = await buildMonth({ isSub: true })
  await call('closeData')
  expect(await reported()).toEqual(['sponsor', 'leader', 'owner', 'spl', 'spm'])
  expect(await eventsOf('spm')).toMatchObject([
    { eventParams: { gpChronId: process.globalId, miParentChronId: process.macroId, dataYear: 2026, dataMonth: 10 } },
  ])
})

it('is no event any more for whom a restriction shuts out', async () => {
  const { process, reported, call } = await buildMonth()
  await call('closeData')
  await test.owner.query(`delete from process_role where company_id = $1 and company_user_id = $2`, [
    ...[process.company.id, process.people.owner.companyUserId],
  ])
  await test.as(process.people.admin).call(processRoutes.restrictProcess, { params: { type: 'gpfcp', processId: process.globalId } })
  expect(await reported()).toEqual(['sponsor', 'leader'])
})

it('is none where nothing was changed', async () => {
  const { reported, call } = await buildMonth()
  expect((await call('reopenData')).body.code).toBe('WRONG_STATE')
  expect(await reported()).toEqual([])
})
