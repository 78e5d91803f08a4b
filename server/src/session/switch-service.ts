import { sessionMessages } from '@strata/contract'
import { fail, findEntering, listSignInNeeds, refuseNeeds, type SessionContext, SessionTokens } from '../platform/index.ts'
import { rememberCompany } from './account/account-store.ts'
import { findLoginCompany } from './login/login-company-views.ts'
import { noteSignIn } from './login/sign-in-store.ts'
import { findSession, noteLogin } from './session-store.ts'

/**
 * A token of the same session in another company of the account, which is remembered for the next login. An administrator's reset there asks
 * for a new login first. @throws Problem NOT_A_MEMBER, LOGIN_AGAIN, SIGN_IN_NEEDED
 */
export async function switchTo(context: SessionContext, companyId: number): Promise<string> {
  const { actor, services } = context
  const { clock, configuration, database } = services
  const now = clock.now()
  // Before anything is read there: a company's provider learns nothing of others by the people it lets in.
  if (actor.isByProvider && companyId !== context.companyId) refuseNeeds(['login'])
  const { membership, needs, sessionEndsAt } = await database.inCompany(companyId, async (tx) => {
    const membership = (await findLoginCompany(tx, actor.accountId)) ?? fail('NOT_A_MEMBER')
    const session = (await findSession(tx, actor.sessionId)) ?? fail('SESSION_ENDED')
    if (membership.resetAt !== null && session.startedAt <= new Date(membership.resetAt)) fail('LOGIN_AGAIN')
    if ((await findEntering(tx, actor.sessionId))?.isShut) fail('LOGIN_AGAIN', { detail: sessionMessages.endedHere })
    const { companyUserId } = membership
    const { means, endsAt: sessionEndsAt } = session
    const needs = listSignInNeeds(membership, session, { companyId, address: context.address, now })
    const outcome = needs.length === 0 ? 'in' : 'rule'
    await noteSignIn(context, tx, { companyUserId, outcome, means })
    if (outcome === 'rule') return { membership, needs, sessionEndsAt }
    await rememberCompany(tx, actor.accountId, companyId)
    await noteLogin(tx, companyUserId, now)
    context.audit({ from: context.companyId })
    await context.record(tx, { accountId: actor.accountId, companyUserId })
    return { membership, needs, sessionEndsAt }
  })
  refuseNeeds(needs)
  const { companyUserId: userId, isPremium, epoch, rule } = membership
  const tokens = new SessionTokens(configuration.sessionSecret, clock)
  const { sessionId, isByProvider } = actor
  const idleMinutes = rule?.idleMinutes ?? null
  return tokens.issue({ companyId, userId, isPremium, sessionId, sessionEndsAt, epoch, idleMinutes, isByProvider })
}
