import { fail, listSignInNeeds, refuseNeeds, type SessionContext, SessionTokens } from '../platform/index.ts'
import { rememberCompany } from './account-store.ts'
import { findLoginCompany } from './login-company-views.ts'
import { findSession, noteLogin } from './session-store.ts'

/**
 * A token of the same session in another company of the account, which is remembered for the next login. An administrator's reset there asks
 * for a new login first. @throws Problem NOT_A_MEMBER, LOGIN_AGAIN, SIGN_IN_NEEDED
 */
export async function switchTo(context: SessionContext, companyId: number): Promise<string> {
  const { actor, services } = context
  const { clock, configuration, database } = services
  const now = clock.now()
  const { membership, sessionEndsAt } = await database.inCompany(companyId, async (tx) => {
    const membership = (await findLoginCompany(tx, actor.accountId)) ?? fail('NOT_A_MEMBER')
    const session = (await findSession(tx, actor.sessionId)) ?? fail('SESSION_ENDED')
    if (membership.resetAt !== null && session.startedAt <= new Date(membership.resetAt)) fail('LOGIN_AGAIN')
    refuseNeeds(listSignInNeeds(membership, session, { companyId, address: context.address, now }))
    await rememberCompany(tx, actor.accountId, companyId)
    await noteLogin(tx, membership.companyUserId, now)
    context.audit({ from: context.companyId })
    await context.record(tx, { accountId: actor.accountId, companyUserId: membership.companyUserId })
    return { membership, sessionEndsAt: session.endsAt }
  })
  const { companyUserId: userId, isPremium, epoch } = membership
  const tokens = new SessionTokens(configuration.sessionSecret, clock)
  return tokens.issue({ companyId, userId, isPremium, sessionId: actor.sessionId, sessionEndsAt, epoch })
}
