import { leastPasswordLength, type OwnSession, type ownSessionRoutes, type RouteInput } from '@strata/contract'
import { fail, type MemberContext } from '../platform/index.ts'
import { findCompanyPasswordLength, findPasswordLength } from './account/account-views.ts'
import { endSessionOf } from './session-store.ts'
import { listValidSessions } from './session-views.ts'

type Routes = typeof ownSessionRoutes

export async function listSessions({ tx, actor, services }: MemberContext): Promise<OwnSession[]> {
  const sessions = await listValidSessions(tx, actor.accountId, services.clock.now())
  const shown = sessions.filter(({ id }) => !actor.isByProvider || id === actor.sessionId)
  return shown.map((session) => ({ ...session, isCurrent: session.id === actor.sessionId }))
}

export async function getPasswordLength({ tx, actor }: MemberContext): Promise<{ least: number }> {
  // By a session of the company's provider nobody reads the rules of other companies.
  const rule = await (actor.isByProvider ? findCompanyPasswordLength(tx) : findPasswordLength(tx, actor.accountId))
  return { least: rule ?? leastPasswordLength }
}

/** Ending the one that asks is a logout. @throws Problem NOT_FOUND for a session of another account */
export async function endOwnSession({ tx, actor }: MemberContext, { params }: RouteInput<Routes['endOwnSession']>): Promise<undefined> {
  if (actor.isByProvider && params.sessionId !== actor.sessionId) fail('NOT_FOUND')
  if (!(await endSessionOf(tx, actor.accountId, params.sessionId))) fail('NOT_FOUND')
}
