import { markScreenRequested, runAction } from '../platform/index.ts'
import { loginInto } from './log-in.ts'
import { askFor, enter } from './session-life.ts'
import { findLogin } from './session-store.ts'

/**
 * Goes to another company of the account; everything is loaded again there. A failed switch is not reported (specification 1 §4): one stays
 * in the present company. Only where an administrator's reset asks for a new login first is the person informed (specification 5 §22.9), and
 * what the company asks for besides is asked for (§22.24).
 */
export async function switchCompany(companyId: number): Promise<boolean> {
  const login = findLogin()
  if (!login || login.companyId === companyId) return false
  const outcome = await runAction({
    work: () => loginInto(login, companyId),
    failed: (problem) => {
      const [need] = problem?.needs ?? []
      if (problem && need) askFor(need, { companyId, detail: problem.detail })
      return problem?.code === 'LOGIN_AGAIN' ? { text: problem.detail } : undefined
    },
    retry: 'never',
  })
  if (!outcome.isDone) return false
  markScreenRequested()
  enter(outcome.value)
  return true
}
