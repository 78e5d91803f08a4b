import { type peopleSessionRoutes, peopleSessionsPageSize, type RouteInput, type signInLogRoutes } from '@strata/contract'
import { isMember, readTimezone } from '../company/index.ts'
import { fail, type ItemContext } from '../platform/index.ts'
import { endPeopleSessions } from './people-session-store.ts'
import { listPeopleSessions as list, listSessionIds } from './people-session-views.ts'
import { countSignIns, listSignIns as listLog } from './sign-in-log-views.ts'

type Routes = typeof peopleSessionRoutes & typeof signInLogRoutes
type Context = ItemContext<'company'>

export async function listPeopleSessions({ tx, actor, services }: Context, { query }: RouteInput<Routes['listPeopleSessions']>) {
  const { page, userId } = query
  const size = peopleSessionsPageSize
  const { sessions, total } = await list(tx, { userId, now: services.clock.now() }, { page, size })
  return { sessions: sessions.map((session) => ({ ...session, isCurrent: session.id === actor.sessionId })), page, size, total }
}

/** @throws Problem NOT_FOUND for a session that may not open this company */
export async function endPeopleSession(
  { tx, services, audit }: Context,
  { params }: RouteInput<Routes['endPeopleSession']>,
): Promise<undefined> {
  const [userId = fail('NOT_FOUND')] = await endPeopleSessions(tx, [params.sessionId], services.clock.now())
  audit({ userId })
}

/** @throws Problem NOT_FOUND for nobody of this company */
export async function endSessionsOfPerson({ tx, services, audit }: Context, { params }: RouteInput<Routes['endSessionsOfPerson']>) {
  if (!(await isMember(tx, params.userId))) fail('NOT_FOUND')
  const now = services.clock.now()
  const { length: ended } = await endPeopleSessions(tx, await listSessionIds(tx, params.userId, now), now)
  audit({ ended })
  return { ended }
}

export async function listSignIns({ tx, actor }: Context, { query }: RouteInput<Routes['listSignIns']>) {
  const { page, size, ...filter } = query
  const search = { ...filter, timezone: await readTimezone(tx, actor.companyUserId) }
  return { signIns: await listLog(tx, search, { page, size }), page, size, total: await countSignIns(tx, search) }
}
