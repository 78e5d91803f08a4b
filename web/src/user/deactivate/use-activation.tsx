import type { User } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { runForEach } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { useConfirm } from '../../ui/index.ts'
import { settingActive } from '../user-actions.ts'
import { refreshUsers } from '../user-queries.ts'
import { deactivationQuestion } from './deactivation-question.tsx'
import { findFixedReason } from './fixed-reason.ts'

/** Activates or deactivates several users, the latter after a question. Put `dialog` anywhere on the screen. */
export function useActivation() {
  const session = useSession()
  const { companyId } = session
  const client = useQueryClient()
  const { ask, dialog } = useConfirm()
  const run = (users: readonly User[], active: boolean, confirm?: () => Promise<boolean>): Promise<void> =>
    runForEach({
      ...settingActive({ client, companyId, active }),
      rows: users,
      refresh: () => refreshUsers(client, companyId),
      ...(confirm && { confirm }),
    })
  return {
    activate: (users: readonly User[]) => void run(users, true),
    deactivate: (users: readonly User[]) => {
      const isFixed = (user: User): boolean => findFixedReason(user, session) !== undefined
      const leaving = users.filter((user) => !isFixed(user))
      void run(leaving, false, () => ask(deactivationQuestion(leaving, users.filter(isFixed))))
    },
    dialog,
  }
}
