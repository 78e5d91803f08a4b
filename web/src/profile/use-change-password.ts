import { ownPasswordMessages, userMessages } from '@strata/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { findProblem, notify } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import type { Passwords } from './own-password.ts'
import { updatePassword } from './profile-calls.ts'
import { refreshSessions } from './session-queries.ts'

interface PasswordProblem {
  /** Where it belongs; none: to the whole form. */
  field: keyof Passwords | undefined
  text: string
}

/** Changes one's own password; the sentence of the server is shown as it came (specification 1 §8). */
export function useChangePassword(onChanged: () => void) {
  const { companyId, userId } = useSession()
  const client = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (passwords: Passwords) => updatePassword({ companyId, userId }, passwords),
    onSuccess: async () => {
      onChanged()
      notify.success(userMessages.passwordUpdated, { detail: ownPasswordMessages.sessionsEnded })
      await refreshSessions(client, companyId)
    },
  })
  return { change: (passwords: Passwords) => mutate(passwords), isBusy: isPending, problem: describe(error), forgetProblem: reset }
}

const fields: Partial<Record<string, keyof Passwords>> = { WRONG_PASSWORD: 'current', WEAK_PASSWORD: 'next' }

function describe(error: unknown): PasswordProblem | undefined {
  if (!error) return undefined
  const problem = findProblem(error)
  return { field: problem && fields[problem.code], text: problem?.detail ?? ownPasswordMessages.failed }
}
