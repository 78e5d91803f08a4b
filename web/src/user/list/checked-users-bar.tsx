import { usersListMessages as messages } from '@strata/contract'
import { IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { BulkBar, type CheckedRows } from '../../ui/index.ts'
import type { UserActions } from '../use-user-actions.tsx'
import type { UserRow } from './user-rows.ts'

/** What is done with several users at once: they are let in or locked out. Who is invited decides for themselves. */
export function CheckedUsersBar({ rows: { checked, clear }, actions }: { rows: CheckedRows<UserRow>; actions: UserActions }) {
  const users = checked.map(({ user }) => user)
  const active = users.filter((user) => user.active)
  const inactive = users.filter((user) => !user.active && !user.invitation)
  return (
    <BulkBar
      count={users.length}
      clear={clear}
      actions={[
        {
          label: messages.deactivate,
          Icon: IconUserOff,
          reason: active.length === 0 ? messages.noneActive : undefined,
          run: () => actions.deactivate(active),
        },
        {
          label: messages.activate,
          Icon: IconUserCheck,
          reason: inactive.length === 0 ? messages.noneInactive : undefined,
          run: () => actions.activate(inactive),
        },
      ]}
    />
  )
}
