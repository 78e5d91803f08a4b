import { peopleSessionRoutes } from '@strata/contract'
import type { Arrangement, AttackCases, MutatingRoute } from '../attacks/attack-cases.ts'
import { badIds } from '../attacks/attack-parts.ts'
import { buildStaffedCompany } from '../chart/chart-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import type { TestRequest } from '../platform/testing/test-call.ts'
import { buildSession } from '../session/session-factory.ts'

/** The attacks on the calls by which an administrator ends people’s sessions. */
export const peopleSessionAttacks: Record<Extract<MutatingRoute, `peopleSession.${string}`>, AttackCases> = {
  'peopleSession.endPeopleSession': {
    route: peopleSessionRoutes.endPeopleSession,
    arrange: onMember(async (test, member) => ({ params: { sessionId: (await buildSession(test, member)).id } })),
    outsider: { because: 'the right is asked first; a session of another company is 404 in sign-in/people-sessions.test.ts' },
    right: 'NO_RIGHT',
    state: { because: 'a session that ended is 404' },
    input: [...['x', '0', '1', 'undefined'].map((sessionId) => ({ params: { sessionId } })), { params: { companyId: 'x' } }],
  },
  'peopleSession.endSessionsOfPerson': {
    route: peopleSessionRoutes.endSessionsOfPerson,
    arrange: onMember(async (_test, { companyUserId }) => ({ params: { userId: companyUserId } })),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { because: 'who has no session has none afterwards either' },
    input: badIds('userId', { type: false }),
  },
}

/** The admin acts on a member, the CEO may not. */
function onMember(requestOf: (test: TestApp, member: BuiltMember) => Promise<TestRequest>): (test: TestApp) => Promise<Arrangement> {
  return async (test) => {
    const { id, admin, ceo } = await buildStaffedCompany(test)
    return { caller: admin, weak: ceo, request: await requestOf(test, await buildMember(test.database, { companyId: id })) }
  }
}
