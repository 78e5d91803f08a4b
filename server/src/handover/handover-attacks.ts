import { handoverRoutes } from '@strata/contract'
import type { Arrangement, AttackCases, BadInput, MutatingRoute } from '../attacks/attack-cases.ts'
import { badIds } from '../attacks/attack-parts.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import type { TestRequest } from '../platform/testing/test-call.ts'
import { buildStaffedProcess, type StaffedProcess } from '../role/staffed-process-factory.ts'

const badLines: readonly BadInput[] = [
  { body: {} },
  { body: 'all', status: 415 },
  { body: { lines: 'all' } },
  { body: { lines: [{}] } },
  { body: { lines: [7] } },
  { body: { lines: [{ kind: 'month', id: '1' }] } },
  { body: { lines: [{ kind: 'role', id: '' }] } },
  { body: { lines: [{ kind: 'role', id: 'x'.repeat(61) }] } },
  { body: { lines: [{ kind: 'role', id: "PRL.1'" }] } },
  { body: { lines: [{ kind: 'role', id: 7 }] } },
  { body: { lines: Array.from({ length: 1001 }, (_, at) => ({ kind: 'role', id: `PRL.${at + 1}` })) } },
  { body: { lines: [], more: 1 } },
]

/** The attacks on the calls of hand-overs. The reader is neither administrator nor CEO, and not whose responsibility the line is. */
export const handoverAttacks: Record<Extract<MutatingRoute, `handover.${string}`>, AttackCases> = {
  'handover.handOver': {
    route: handoverRoutes.handOver,
    arrange: (test) => arrange(test, giving),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: {
      arrange: (test) => arrange(test, ({ people, globalId }) => lineOf(people.owner, `PRL.${globalId}`, people.spl)),
      code: 'WRONG_STATE',
    },
    input: [
      ...badIds('userId', { type: false }),
      ...badLines,
      { body: { lines: [{ kind: 'role', id: 'PRL.1' }] } },
      { body: { lines: [{ kind: 'role', id: 'PRL.1', to: 999_999 }] } },
      { body: { lines: [{ kind: 'role', id: 'PRL.1', to: 'x' }] } },
    ],
  },
  'handover.dismissRequests': {
    route: handoverRoutes.dismissRequests,
    arrange: async (test) => {
      const staffed = await buildStaffedProcess(test)
      const { people, globalId } = staffed
      const { leader, spl, admin, reader } = people
      await test.as(leader).call(handoverRoutes.handOver, lineOf(leader, `PRL.${globalId}`, spl))
      return { caller: admin, weak: reader, request: nameOf(leader, `PRL.${globalId}`) }
    },
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: (test) => arrange(test, ({ people, globalId }) => nameOf(people.leader, `PRL.${globalId}`)), code: 'WRONG_STATE' },
    input: [...badIds('userId', { type: false }), ...badLines],
  },
}

type Member = StaffedProcess['people']['leader']

const nameOf = ({ companyUserId }: Member, id: string): TestRequest => ({
  params: { userId: companyUserId },
  body: { lines: [{ kind: 'role', id }] },
})

const lineOf = ({ companyUserId }: Member, id: string, to: Member): TestRequest => ({
  params: { userId: companyUserId },
  body: { lines: [{ kind: 'role', id, to: to.companyUserId }] },
})

const giving = ({ people, globalId }: StaffedProcess): TestRequest => lineOf(people.leader, `PRL.${globalId}`, people.spl)

async function arrange(test: TestApp, requestOf: (staffed: StaffedProcess) => TestRequest): Promise<Arrangement> {
  const staffed = await buildStaffedProcess(test)
  return { caller: staffed.people.admin, weak: staffed.people.reader, request: requestOf(staffed) }
}
