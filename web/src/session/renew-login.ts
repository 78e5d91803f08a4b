import { authenticate, loginInto } from './log-in.ts'
import { enter } from './session-life.ts'
import { findLogin } from './session-store.ts'

/** The page belongs to somebody else than the one who just logged in. */
export class OtherAccount extends Error {
  override readonly name = 'OtherAccount'
}

/**
 * Logs in over the page: into the same company, as the same person. The calls that wait are repeated then.
 * @throws ApiProblem, IncompleteLogin, OtherAccount
 */
export async function renewByPassword(email: string, password: string): Promise<void> {
  const before = findLogin()
  if (!before) return
  const pending = await authenticate(email, password)
  if (!pending.companies.some(({ companyId }) => companyId === before.companyId)) throw new OtherAccount()
  const login = await loginInto(pending, before.companyId)
  if (login.userId !== before.userId) throw new OtherAccount()
  enter(login)
}
