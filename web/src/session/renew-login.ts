import { sessionMessages, ssoLoginRoutes } from '@strata/contract'
import { call } from '../platform/index.ts'
import { authenticate, type EnteredFactor, endPending, loginFrom, loginInto, passFactor } from './log-in.ts'
import type { Login } from './login.ts'
import type { ProviderReturn } from './provider/open-provider-window.ts'
import { enter } from './session-life.ts'
import { findLogin, type PendingLogin, type WaitingLogin } from './session-store.ts'

/** Whoever just logged in cannot continue on the page; the message says why, for a person. */
export class WrongLogin extends Error {
  override readonly name = 'WrongLogin'
}

/**
 * Logs in over the page: into the same company, as the same person. The calls that wait are repeated then. A login that cannot continue leaves no session behind.
 * Answers a login that waits for its second factor.
 * @throws ApiProblem, IncompleteLogin, WrongLogin
 */
export async function renewByPassword(email: string, password: string): Promise<WaitingLogin | undefined> {
  const answer = await authenticate(email, password)
  if ('challenge' in answer) return answer
  await renewBy(answer)
  return undefined
}

/** The second step of `renewByPassword`. @throws ApiProblem, IncompleteLogin, WrongLogin */
export async function renewByFactor(challenge: string, entered: EnteredFactor): Promise<void> {
  await renewBy(await passFactor(challenge, entered))
}

/** Continues on the page by what a window came back with from the company's provider. @throws ApiProblem, IncompleteLogin, WrongLogin */
export async function renewByProvider(body: ProviderReturn): Promise<void> {
  await renewBy(loginFrom(await call(ssoLoginRoutes.enter, { body })))
}

/** Continues on the page by a login that is complete. @throws ApiProblem, IncompleteLogin, WrongLogin */
export async function renewBy(pending: PendingLogin): Promise<void> {
  const before = findLogin()
  if (!before) return endPending(pending)
  try {
    enter(await goOn(before, pending))
  } catch (error) {
    endPending(pending)
    throw error
  }
}

async function goOn({ companyId, userId }: Login, pending: PendingLogin): Promise<Login> {
  if (!pending.companies.some((company) => company.companyId === companyId)) throw new WrongLogin(sessionMessages.otherCompany)
  const login = await loginInto(pending, companyId)
  if (login.userId !== userId) throw new WrongLogin(sessionMessages.otherAccount)
  return login
}
