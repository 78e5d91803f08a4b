import { findProblem, markScreenRequested, notify } from '../platform/index.ts'
import { loginInto } from './log-in.ts'
import { enter } from './session-life.ts'
import { findLogin } from './session-store.ts'

/**
 * Goes to another company of the account; everything is loaded anew there. A failed switch is not reported (specification 1 §4): one stays where one
 * is; but where an administrator's reset asks for a new login first, nobody would know (specification 5 §22.9).
 */
export async function switchCompany(companyId: number): Promise<boolean> {
  const login = findLogin()
  if (!login || login.companyId === companyId) return false
  const next = await loginInto(login, companyId).catch(explainLogin)
  if (!next) return false
  markScreenRequested()
  enter(next)
  return true
}

function explainLogin(error: unknown): undefined {
  const problem = findProblem(error)
  if (problem?.code === 'LOGIN_AGAIN') notify.error(problem.detail)
}
