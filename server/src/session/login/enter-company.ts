import { type LoginAnswer, type SessionMeans, sessionTimes } from '@strata/contract'
import {
  describeAccess,
  listSignInNeeds,
  type PublicContext,
  refuseNeeds,
  type Services,
  SessionTokens,
  type Transaction,
} from '../../platform/index.ts'
import { announceNewBrowser } from '../account/account-mails.ts'
import { type Account, findAccount, findEmail, rememberCompany } from '../account/account-store.ts'
import { listAccountCompanies } from '../account/account-views.ts'
import { type BeginningSession, noteLogin, type OpenedSession, openPasskeySession, openSession } from '../session-store.ts'
import { inTurn } from '../try/begin-try.ts'
import { describeDevice, findBrowser } from './device.ts'
import { findLoginCompany, type LoginCompany } from './login-company-views.ts'
import { noteRefusedSignIn, noteSignIn } from './sign-in-store.ts'

export interface Login {
  answer: LoginAnswer
  token: string
}

/** What proved the person: a session opens only where it still holds. */
type Verified = { passwordHash: string } | { passkeyId: string }

/** At least one. */
export type EnteredCompanies = [LoginCompany, ...LoginCompany[]]

interface Entry {
  account: Account
  verified: Verified
  companies: EnteredCompanies
  /** How the person proved who they are. */
  means: readonly SessionMeans[]
}

/**
 * Opens a session in the company last used, else the first by name, of those that let this login in. Nothing when what was verified has changed or gone since.
 * @throws Problem SIGN_IN_NEEDED where none does
 */
export async function enterCompany(context: PublicContext, { account, verified, companies, means }: Entry): Promise<Login | undefined> {
  const { database, clock, configuration } = context.services
  const now = clock.now()
  const company = await chooseCompany(context, { account, companies, means })
  const { companyId, companyUserId, isPremium, epoch, rule } = company
  const session = await database.inCompany(companyId, async (tx) => {
    const endsAt = new Date(now.getTime() + sessionTimes.session * 1000)
    const device = describeDevice(context.userAgent)
    const opened = await openVerified(tx, { accountId: account.id, now, endsAt, device }, { verified, means })
    if (!opened) return undefined
    await rememberCompany(tx, account.id, companyId)
    await noteLogin(tx, companyUserId, now)
    await noteSignIn(context, tx, { companyUserId, outcome: 'in', means })
    await announceNewBrowser(tx, { accountId: account.id, browser: findBrowser(context.userAgent), companyUserId, now })
    await context.record(tx, { accountId: account.id, companyUserId })
    return opened
  })
  if (!session) return undefined
  const tokens = new SessionTokens(configuration.sessionSecret, clock)
  const token = await tokens.issue({
    companyId,
    userId: companyUserId,
    isPremium,
    sessionId: session.id,
    sessionEndsAt: session.endsAt,
    epoch,
    idleMinutes: rule?.idleMinutes ?? null,
  })
  const userCompanyInfo = companies.map(({ companyId, companyName, roles }) => ({
    companyId,
    companyName,
    roles,
    isLastUsed: companyId === account.lastCompanyId,
  }))
  return { token, answer: { userId: companyUserId, companyId, info: describeAccess(isPremium), userCompanyInfo } }
}

/** A second factor can still be set up, or be entered, within the session. */
async function chooseCompany(context: PublicContext, { account, companies, means }: Omit<Entry, 'verified'>): Promise<LoginCompany> {
  const { clock, database } = context.services
  const now = clock.now()
  const session = { means, startedAt: now, providerCompanyId: null }
  const candidates = companies.map((company) => {
    const needs = listSignInNeeds(company, session, { companyId: company.companyId, address: context.address, now })
    return { company, needs, isOpen: needs.every((need) => need === 'factor' || need === 'factorSetUp') }
  })
  const isLast = ({ company }: { company: LoginCompany }) => company.companyId === account.lastCompanyId
  const open = candidates.filter(({ isOpen }) => isOpen)
  const chosen = open.find(isLast) ?? open[0]
  if (chosen) return chosen.company
  const refused = candidates.find(isLast) ?? candidates[0]
  await database.outsideCompany(async (tx) => {
    await noteRefusedSignIn(context, tx, { accountId: account.id, outcome: 'rule', means })
    await context.record(tx, { accountId: account.id, companyUserId: null, outcome: 'SIGN_IN_NEEDED' })
  })
  refuseNeeds(refused?.needs ?? [])
  return companies[0]
}

function openVerified(
  tx: Transaction,
  session: BeginningSession,
  { verified, means }: Pick<Entry, 'verified' | 'means'>,
): Promise<OpenedSession | undefined> {
  return 'passkeyId' in verified ? openPasskeySession(tx, { ...session, ...verified }) : openSession(tx, { ...session, ...verified, means })
}

/** Active memberships by company name. One transaction for each company: no statement spans companies (specification 5 §18). */
export async function listLoginCompanies({ database }: Services, accountId: number): Promise<LoginCompany[]> {
  const memberships = await database.outsideCompany((tx) => listAccountCompanies(tx, accountId))
  const found: LoginCompany[] = []
  for (const { companyId } of memberships) {
    const company = await database.inCompany(companyId, (tx) => findLoginCompany(tx, accountId))
    if (company) found.push(company)
  }
  return found.sort((a, b) => a.companyName.localeCompare(b.companyName, 'en') || a.companyId - b.companyId)
}

interface CheckedLogin {
  accountId: number
  verified: Verified
  means: readonly SessionMeans[]
}

/** `enterCompany` of a login that was checked earlier; nothing too where no company is left to enter. @throws Problem SIGN_IN_NEEDED */
export async function enterChecked(context: PublicContext, { accountId, verified, means }: CheckedLogin): Promise<Login | undefined> {
  const { services } = context
  return inTurn(context, async () => {
    const account = await services.database.outsideCompany(async (tx) => {
      const email = await findEmail(tx, accountId)
      return email === undefined ? undefined : findAccount(tx, email)
    })
    const [first, ...others] = await listLoginCompanies(services, accountId)
    return account && first && enterCompany(context, { account, verified, companies: [first, ...others], means })
  })
}

const scheme = 'Bearer'
/** The header by which a login hands over its token. */
export const authorizationOf = (token: string): string => `${scheme} ${token}`
