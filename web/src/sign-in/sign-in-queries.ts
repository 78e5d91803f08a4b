import { signInRulesMessages as messages, type Signature, type SignInRules, signInRoutes } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { describeSignedFailure } from '../factor/index.ts'
import { call, query, runSave } from '../platform/index.ts'
import { useSession } from '../session/index.ts'

const keyOf = (companyId: number) => ['sign-in', companyId] as const

/** The rules of signing in of the company, and from which address one comes. */
export const rulesQuery = (companyId: number) =>
  query({ key: [...keyOf(companyId), 'rules'], route: signInRoutes.getSignInRules, request: { params: { companyId } } }, { staleTime: 0 })

/** The active members who have no second factor. */
export const withoutFactorQuery = (companyId: number) =>
  query(
    { key: [...keyOf(companyId), 'without'], route: signInRoutes.listWithoutFactor, request: { params: { companyId } } },
    { staleTime: 0 },
  )

export function useSaveRules() {
  const { companyId } = useSession()
  const client = useQueryClient()
  return async (rules: SignInRules, signature: Signature) => {
    const outcome = await runSave({
      work: () => call(signInRoutes.saveSignInRules, { params: { companyId }, body: { ...rules, signature } }),
      done: messages.saved,
      failed: describeSignedFailure(messages.saveFailed),
    })
    // Not waited for: the rules may ask more of whoever saved them, over the page, before anything is answered.
    if (outcome.kind === 'saved') void client.invalidateQueries({ queryKey: keyOf(companyId) })
    return outcome
  }
}
