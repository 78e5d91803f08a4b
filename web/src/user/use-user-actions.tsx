import { type User, usersListMessages } from '@strata/contract'
import { type ReactNode, useState } from 'react'
import { useSession } from '../session/index.ts'
import { pushPlace, usePlace } from '../tabs/index.ts'
import { lazyDialog, WaitingForm } from '../ui/index.ts'
import { useActivation } from './deactivate/use-activation.tsx'
import type { Seats } from './seats.ts'
import { useInvitationActions } from './use-invitation-actions.tsx'
import { useLoginReset } from './use-login-reset.tsx'

const AddUserDialog = lazyDialog(
  usersListMessages.parts.add,
  () => import('./edit/add-user-dialog.tsx').then((module) => module.AddUserDialog),
  WaitingForm,
)
const EditUserDialog = lazyDialog(
  usersListMessages.parts.edit,
  () => import('./edit/edit-user-dialog.tsx').then((module) => module.EditUserDialog),
  WaitingForm,
)
const ImportUsersDialog = lazyDialog(
  usersListMessages.parts.import,
  () => import('./import/import-users-dialog.tsx').then((module) => module.ImportUsersDialog),
  WaitingForm,
)

type Opened = 'add' | 'import'

export interface UserActions {
  add: () => void
  edit: (user: User) => void
  resetPassword: (user: User) => void
  /** For who has neither the app nor a recovery code. */
  resetFactor: (user: User) => void
  /** Of somebody who is not a member yet. */
  resendInvitation: (user: User) => void
  withdrawInvitation: (user: User) => void
  importUsers: () => void
  activate: (users: readonly User[]) => void
  deactivate: (users: readonly User[]) => void
  /** To be put anywhere on the screen. */
  dialogs: ReactNode
}

interface Input {
  /** Left out where not all of them are loaded. */
  users: readonly User[] | undefined
  seats: Seats
  /** Follows the list that has the new one. */
  onAdded: (companyUserId: number) => void
}

/** What the administrator does with users; each opens a dialog of its own. The address names the user who is edited. */
export function useUserActions({ users, seats, onAdded }: Input): UserActions {
  const { isAdmin } = useSession()
  const { dialog: inAddress } = usePlace()
  const [opened, setOpened] = useState<Opened>()
  const { resetPassword, resetFactor, dialog } = useLoginReset()
  const invitations = useInvitationActions()
  const activation = useActivation()
  const close = (): void => setOpened(undefined)
  const named = inAddress?.name === 'user' && isAdmin ? inAddress.id : undefined
  const edited = !users || users.some(({ companyUserId }) => companyUserId === named) ? named : undefined
  return {
    add: () => setOpened('add'),
    edit: ({ companyUserId }) => pushPlace({ dialog: { name: 'user', id: companyUserId } }),
    resetPassword: (user) => void resetPassword(user),
    resetFactor: (user) => void resetFactor(user),
    resendInvitation: (user) => void invitations.resend(user),
    withdrawInvitation: (user) => void invitations.withdraw(user),
    importUsers: () => setOpened('import'),
    activate: activation.activate,
    deactivate: activation.deactivate,
    dialogs: (
      <>
        {opened === 'add' && <AddUserDialog seats={seats} onAdded={onAdded} onClose={close} />}
        {edited !== undefined && <EditUserDialog key={edited} user={{ companyUserId: edited }} seats={seats} onClose={closeDialog} />}
        {opened === 'import' && <ImportUsersDialog onClose={close} />}
        {dialog}
        {invitations.dialog}
        {activation.dialog}
      </>
    ),
  }
}

const closeDialog = (): void => pushPlace({ dialog: undefined })
