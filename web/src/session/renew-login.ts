import { sessionMessages } from '@strata/contract'
import { authenticate, endPending, loginInto } from './log-in.ts'
import type { Login } from './login.ts'
import { enter } from './session-life.ts'
import { findLogin, type PendingLogin } from './session-store.ts'

/** Whoever just logged in cannot continue on the page; the message says why, for a person. */
export class WrongLogin extends Error {
  override readonly name = 'WrongLogin'
}

/**
 * Logs in over the page: into the same company, as the same person. The calls that wait are repeated then. A login that cannot continue leaves no session behind.
 * @throws ApiProblem, IncompleteLogin, WrongLogin
 */
export async function renewByPassword(email: string, password: string): Promise<void> {
  const before = findLogin()
  if (!before) return
  const pending = await authenticate(email, password)
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
