import { type User, usersListMessages } from '@strata/contract'
import { type ReactNode, useState } from 'react'
import { lazyDialog } from '../ui/index.ts'
import type { Seats } from './seats.ts'
import { useInvitationActions } from './use-invitation-actions.tsx'
import { usePasswordReset } from './use-password-reset.tsx'

const AddUserDialog = lazyDialog(usersListMessages.parts.add, () =>
  import('./edit/add-user-dialog.tsx').then((module) => module.AddUserDialog),
)
const EditUserDialog = lazyDialog(usersListMessages.parts.edit, () =>
  import('./edit/edit-user-dialog.tsx').then((module) => module.EditUserDialog),
)
const ImportUsersDialog = lazyDialog(usersListMessages.parts.import, () =>
  import('./import/import-users-dialog.tsx').then((module) => module.ImportUsersDialog),
)

type Opened = { kind: 'add' } | { kind: 'edit'; user: User } | { kind: 'import' }

export interface UserActions {
  add: () => void
  edit: (user: User) => void
  resetPassword: (user: User) => void
  /** Of somebody who is not a member yet. */
  resendInvitation: (user: User) => void
  withdrawInvitation: (user: User) => void
  importUsers: () => void
  /** To be put anywhere on the screen. */
  dialogs: ReactNode
}

/** What the administrator does with users; each opens a dialog of its own. `onAdded` follows the list that has the new one. */
export function useUserActions(seats: Seats, onAdded: (companyUserId: number) => void): UserActions {
  const [opened, setOpened] = useState<Opened>()
  const { resetPassword, dialog } = usePasswordReset()
  const invitations = useInvitationActions()
  const close = (): void => setOpened(undefined)
  return {
    add: () => setOpened({ kind: 'add' }),
    edit: (user) => setOpened({ kind: 'edit', user }),
    resetPassword: (user) => void resetPassword(user),
    resendInvitation: (user) => void invitations.resend(user),
    withdrawInvitation: (user) => void invitations.withdraw(user),
    importUsers: () => setOpened({ kind: 'import' }),
    dialogs: (
      <>
        {opened?.kind === 'add' && <AddUserDialog seats={seats} onAdded={onAdded} onClose={close} />}
        {opened?.kind === 'edit' && <EditUserDialog user={opened.user} seats={seats} onClose={close} />}
        {opened?.kind === 'import' && <ImportUsersDialog onClose={close} />}
        {dialog}
        {invitations.dialog}
      </>
    ),
  }
}
