import { type LoginAnswer, loginThrottle, sessionTimes } from '@strata/contract'
import { describeAccess, fail, type PublicContext, type Services, SessionTokens, Throttle } from '../platform/index.ts'
import { announceNewBrowser } from './account-mails.ts'
import { type Account, findAccount, rememberCompany } from './account-store.ts'
import { listAccountCompanies } from './account-views.ts'
import { beginTry } from './begin-try.ts'
import { describeDevice, findBrowser } from './device.ts'
import { waitAtLeast } from './even-time.ts'
import { findLoginCompany, type LoginCompany } from './login-company-views.ts'
import { isPassword } from './passwords.ts'
import { noteLogin, openSession } from './session-store.ts'

export interface Login {
  answer: LoginAnswer
  token: string
}

/**
 * Checks email and password and opens a session in the company last used, else the first by name. A wrong email, a wrong
 * password and a person without an active membership are the same answer after the same time.
 * @throws Problem LOGIN_FAILED, TOO_MANY_TRIES
 */
export async function logIn(context: PublicContext, email: string, password: string): Promise<Login> {
  const { database, configuration } = context.services
  const attempt = { kind: 'login', key: email, address: context.address } as const
  const earlier = await beginTry(context, attempt, loginLimits)
  await pause(slownessMs(earlier))
  const { account, companies } = await waitAtLeast(checkMs, checkPassword(context, email, password))
  await database.outsideCompany((tx) => new Throttle(configuration.sessionSecret).forget(tx, attempt))
  return enter(context, account, companies)
}

interface CheckedAccount extends Account {
  /** Of the password that was right. */
  passwordHash: string
}

/** An account with the companies that it may enter, at least one. @throws Problem LOGIN_FAILED */
async function checkPassword(context: PublicContext, email: string, password: string) {
  const { services, stopwatch } = context
  const account = await services.database.outsideCompany((tx) => findAccount(tx, email))
  const passwordHash = account?.passwordHash ?? null
  const isRight = await isPassword(password, passwordHash, stopwatch)
  const [first, ...others] = account && isRight ? await listLoginCompanies(services, account.id) : []
  if (!account || passwordHash === null || !first) return refuse(context, account)
  const companies: [LoginCompany, ...LoginCompany[]] = [first, ...others]
  return { account: { ...account, passwordHash }, companies }
}

async function refuse(context: PublicContext, account: Account | undefined): Promise<never> {
  await context.services.database.outsideCompany((tx) =>
    context.record(tx, { accountId: account?.id ?? null, companyUserId: null, outcome: 'LOGIN_FAILED' }),
  )
  return fail('LOGIN_FAILED')
}

/** @throws Problem LOGIN_FAILED when the password has changed since it was checked */
async function enter(context: PublicContext, account: CheckedAccount, companies: [LoginCompany, ...LoginCompany[]]): Promise<Login> {
  const company = companies.find(({ companyId }) => companyId === account.lastCompanyId) ?? companies[0]
  const { database, clock, configuration } = context.services
  const now = clock.now()
  const { companyId, companyUserId, isPremium, epoch } = company
  const session = await database.inCompany(companyId, async (tx) => {
    const endsAt = new Date(now.getTime() + sessionTimes.session * 1000)
    const device = describeDevice(context.userAgent)
    const opened = await openSession(tx, { accountId: account.id, passwordHash: account.passwordHash, now, endsAt, device })
    if (!opened) return undefined
    await rememberCompany(tx, account.id, companyId)
    await noteLogin(tx, companyUserId, now)
    await announceNewBrowser(tx, { accountId: account.id, browser: findBrowser(context.userAgent), companyUserId, now })
    await context.record(tx, { accountId: account.id, companyUserId })
    return opened
  })
  if (!session) return refuse(context, account)
  const tokens = new SessionTokens(configuration.sessionSecret, clock)
  const token = await tokens.issue({
    companyId,
    userId: companyUserId,
    isPremium,
    sessionId: session.id,
    sessionEndsAt: session.endsAt,
    epoch,
  })
  const userCompanyInfo = companies.map(({ companyId, companyName, roles }) => ({
    companyId,
    companyName,
    roles,
    isLastUsed: companyId === account.lastCompanyId,
  }))
  return { token, answer: { userId: companyUserId, companyId, info: describeAccess(isPremium), userCompanyInfo } }
}

/** Active memberships by company name. One transaction for each company: no statement spans companies (specification 5 §18). */
async function listLoginCompanies({ database }: Services, accountId: number): Promise<LoginCompany[]> {
  const memberships = await database.outsideCompany((tx) => listAccountCompanies(tx, accountId))
  const found: LoginCompany[] = []
  for (const { companyId } of memberships) {
    const company = await database.inCompany(companyId, (tx) => findLoginCompany(tx, accountId))
    if (company) found.push(company)
  }
  return found.sort((a, b) => a.companyName.localeCompare(b.companyName, 'en') || a.companyId - b.companyId)
}

const loginLimits = {
  minutes: loginThrottle.windowMinutes,
  perKeyAndAddress: loginThrottle.perEmailAndAddress,
  perAddress: loginThrottle.perAddress,
  // An email as a whole is only slowed: nobody can lock out somebody else (specification 5 §18).
  perKey: null,
}

/** Longer than any way through the check takes on an idle server. */
const checkMs = 250

/** From the 21st failure of an email within the window, wherever from: a tenth of a second more each time, 3 s at most. */
const slownessMs = (earlier: number): number => Math.min(3000, Math.max(0, earlier - 20) * 100)

const pause = (ms: number): Promise<void> => (ms === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms)))
