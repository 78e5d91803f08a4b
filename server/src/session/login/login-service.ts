import { loginThrottle, type SessionMeans } from '@strata/contract'
import { fail, type PublicContext } from '../../platform/index.ts'
import { type Account, findAccount } from '../account/account-store.ts'
import { isPassword } from '../password/passwords.ts'
import { beginTry, forgetTries, inTurn } from '../try/begin-try.ts'
import { waitAtLeast } from '../try/even-time.ts'
import { type EnteredCompanies, enterCompany, type Login, listLoginCompanies } from './enter-company.ts'
import { isSparedFactor, needFactor } from './needed-factor.ts'
import { noteRefusedSignIn } from './sign-in-store.ts'

/**
 * Checks email and password and opens a session in the company last used, else the first by name. A wrong email, a wrong
 * password and a person without an active membership are the same answer after the same time. An account with a second factor is asked
 * for it, but in a browser that is remembered: `known` is the secret that it keeps.
 * @throws Problem LOGIN_FAILED, SECOND_FACTOR, SIGN_IN_NEEDED, TOO_MANY_TRIES
 */
export async function logIn(context: PublicContext, { email, password, known }: Credentials): Promise<Login> {
  const attempt = { kind: 'login', key: email, address: context.address } as const
  const earlier = await inTurn(context, () => beginTry(context, attempt, loginLimits))
  await pause(slownessMs(earlier))
  const { account, passwordHash, companies } = await waitAtLeast(checkMs, checkPassword(context, email, password))
  return inTurn(context, async () => {
    await forgetTries(context, attempt)
    const means = await findMeans(context, { account, passwordHash, known })
    return (await enterCompany(context, { account, verified: { passwordHash }, companies, means })) ?? refuse(context, account)
  })
}

export interface Credentials {
  email: string
  password: string
  known: string | undefined
}

/** What proves the person here, beside the factor where one is needed. @throws Problem SECOND_FACTOR */
async function findMeans(context: PublicContext, { account, passwordHash, known }: CheckedPassword): Promise<SessionMeans[]> {
  if (!account.hasFactor) return ['password']
  if (await isSparedFactor(context, account.id, known)) return ['password', 'remembered']
  return needFactor(context, { accountId: account.id, passwordHash })
}

interface CheckedPassword {
  account: Account
  /** Of the password that was right. */
  passwordHash: string
  known: string | undefined
}

/** An account with the companies that it may enter, at least one. @throws Problem LOGIN_FAILED */
async function checkPassword(context: PublicContext, email: string, password: string) {
  const { services, stopwatch } = context
  const account = await inTurn(context, () => services.database.outsideCompany((tx) => findAccount(tx, email)))
  const passwordHash = account?.passwordHash ?? null
  const isRight = await isPassword(password, passwordHash, stopwatch)
  const [first, ...others] = account && isRight ? await inTurn(context, () => listLoginCompanies(services, account.id)) : []
  if (!account || passwordHash === null || !first) return inTurn(context, () => refuse(context, account))
  const companies: EnteredCompanies = [first, ...others]
  return { account, passwordHash, companies }
}

async function refuse(context: PublicContext, account: Account | undefined): Promise<never> {
  await context.services.database.outsideCompany(async (tx) => {
    if (account) await noteRefusedSignIn(context, tx, { accountId: account.id, outcome: 'password', means: ['password'] })
    await context.record(tx, { accountId: account?.id ?? null, companyUserId: null, outcome: 'LOGIN_FAILED' })
  })
  return fail('LOGIN_FAILED')
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
