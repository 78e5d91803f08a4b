import { type LoginAnswer, type RouteInput, sessionTimes, ssoLimits, type ssoLoginRoutes } from '@strata/contract'
import {
  type CompanyTransaction,
  describeAccess,
  fail,
  listSignInNeeds,
  type PublicContext,
  refuseNeeds,
  SessionTokens,
  type Spent,
  spendByAddress,
  takeBack,
} from '../../platform/index.ts'
import {
  announceNewBrowser,
  authorizationOf,
  describeDevice,
  endSession,
  findBrowser,
  findLoginCompany,
  hashSecret,
  inTurn,
  noteLogin,
  noteSignIn,
  recordRefusal,
} from '../../session/index.ts'
import { lockProvider } from '../provider/provider-store.ts'
import { companyIdIn } from './company-in-secret.ts'
import { openProviderSession } from './sso-login-store.ts'

type Input = RouteInput<(typeof ssoLoginRoutes)['enter']>

/** Opens the session of a login that came back, for the window that began it. It opens the company of the provider alone. @throws Problem SSO_ENDED, SIGN_IN_NEEDED */
export async function enterByProvider(context: PublicContext, { body: { code, verifier } }: Input): Promise<LoginAnswer> {
  const { database, clock, configuration } = context.services
  const spent = await spendByAddress(context, { kind: 'ssoEnter', most: ssoLimits.failuresPerHour })
  const companyId = companyIdIn(code)
  if (companyId === undefined) return refuse(context)
  const now = clock.now()
  const endsAt = new Date(now.getTime() + sessionTimes.session * 1000)
  const entered = await inTurn(
    context,
    () => database.inCompany(companyId, (tx) => enter(context, tx, { code, verifier, spent, now, endsAt })),
    companyId,
  )
  if (!entered) return refuse(context)
  const { membership, sessionId, needs } = entered
  refuseNeeds(needs)
  const { companyUserId: userId, companyName, isPremium, epoch, roles, rule } = membership
  const tokens = new SessionTokens(configuration.sessionSecret, clock)
  const idleMinutes = rule?.idleMinutes ?? null
  const session = { sessionId, sessionEndsAt: endsAt, isByProvider: true }
  const token = await tokens.issue({ companyId, userId, isPremium, epoch, idleMinutes, ...session })
  context.answer.header('authorization', authorizationOf(token))
  const userCompanyInfo = [{ companyId, companyName, roles, isLastUsed: true }]
  return { userId, companyId, info: describeAccess(isPremium), userCompanyInfo }
}

interface Entering {
  code: string
  verifier: string
  spent: Spent
  now: Date
  endsAt: Date
}

/** Nothing where the login ended; what the company's rules say against it is committed with the login used up. */
async function enter(context: PublicContext, tx: CompanyTransaction, { code, verifier, spent, now, endsAt }: Entering) {
  const device = describeDevice(context.userAgent)
  // Whoever turns it off waits, and ends the session that is opened here.
  if (!(await lockProvider(tx, 'share'))?.isOn) return undefined
  const opened = await openProviderSession(tx, { hash: hashSecret(code), verifierHash: hashSecret(verifier), now, endsAt, device })
  const membership = opened && (await findLoginCompany(tx, opened.accountId))
  if (!opened || !membership) return undefined
  await takeBack(context, tx, spent)
  const { accountId, companyUserId, sessionId } = opened
  const session = { means: ['provider'], startedAt: now, providerCompanyId: tx.companyId } as const
  const needs = listSignInNeeds(membership, session, { companyId: tx.companyId, address: context.address, now })
  if (needs.length > 0) await endSession(tx, sessionId)
  else {
    await noteLogin(tx, companyUserId, now)
    await announceNewBrowser(tx, { accountId, browser: findBrowser(context.userAgent), companyUserId, now })
  }
  await noteSignIn(context, tx, { companyUserId, outcome: needs.length > 0 ? 'rule' : 'in', means: session.means })
  await context.record(tx, { accountId, companyUserId, ...(needs.length > 0 && { outcome: 'SIGN_IN_NEEDED' }) })
  return { membership, sessionId, needs }
}

async function refuse(context: PublicContext): Promise<never> {
  const like = { kind: 'ssoEnterRefused', key: '' } as const
  await context.services.database.outsideCompany((tx) => recordRefusal(context, tx, { ...like, outcome: 'SSO_ENDED' }))
  return fail('SSO_ENDED')
}
