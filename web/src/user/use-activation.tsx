import { usersListMessages as messages, type User } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { runForEach } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { useConfirm } from '../ui/index.ts'
import { settingActive } from './user-actions.ts'
import { refreshUsers } from './user-queries.ts'

/** Activates or deactivates several users, the latter after a question. Put `dialog` anywhere on the screen. */
export function useActivation() {
  const { companyId, companyName } = useSession()
  const client = useQueryClient()
  const { ask, dialog } = useConfirm()
  const run = (users: readonly User[], active: boolean): Promise<void> =>
    runForEach({
      ...settingActive({ client, companyId, active }),
      rows: users,
      refresh: () => refreshUsers(client, companyId),
      confirm: async () => active || (await ask(deactivationOf(users.length, companyName))),
    })
  return {
    activate: (users: readonly User[]) => void run(users, true),
    deactivate: (users: readonly User[]) => void run(users, false),
    dialog,
  }
}

const deactivationOf = (count: number, company: string) => ({
  title: messages.deactivateTitle({ count }),
  body: messages.deactivateText({ company }),
  confirm: messages.deactivate,
  isDestructive: true,
})
