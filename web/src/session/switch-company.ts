import { loginInto } from './log-in.ts'
import { enter } from './session-life.ts'
import { findLogin } from './session-store.ts'

/**
 * Goes to another company of the account; everything is loaded anew there.
 * A failed switch is not reported (`spec 1 §4`): one stays where one is.
 */
export async function switchCompany(companyId: number): Promise<boolean> {
  const login = findLogin()
  if (!login || login.companyId === companyId) return false
  const next = await loginInto(login, companyId).catch(() => undefined)
  if (next) enter(next)
  return next !== undefined
}
