import { usersListMessages as messages, type User } from '@strata/contract'
import { IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { type Session, useSession } from '../../session/index.ts'
import { BulkBar, type CheckedRows } from '../../ui/index.ts'
import { findFixedReason } from '../deactivate/fixed-reason.ts'
import type { UserActions } from '../use-user-actions.tsx'
import type { UserRow } from './user-rows.ts'

/** What is done with several users at once: they are let in or locked out. Who is invited decides for themselves. */
export function CheckedUsersBar({ rows: { checked, clear }, actions }: { rows: CheckedRows<UserRow>; actions: UserActions }) {
  const session = useSession()
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
          reason: noneToDeactivate(active, session),
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

/** Why none of them can be deactivated; of several reasons the first. */
function noneToDeactivate(active: readonly User[], session: Session): string | undefined {
  const [first] = active
  if (!first) return messages.noneActive
  return active.every((user) => findFixedReason(user, session)) ? findFixedReason(first, session) : undefined
}
