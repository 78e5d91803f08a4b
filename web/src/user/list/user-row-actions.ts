import { actionMessages, formatSignInFilter, usersListMessages as messages, peopleSessionsMessages, type User } from '@strata/contract'
import { IconDeviceMobileOff, IconDevices, IconKey, IconMailForward, IconMailOff, IconPencil } from '@tabler/icons-react'
import { replacePlace, useCopyLinkAction } from '../../tabs/index.ts'
import type { RowAction } from '../../ui/index.ts'
import type { UserActions } from '../use-user-actions.tsx'

/** What the administrator can do with a user. Whoever is invited is sent the invitation again, or loses it, in the place of a reset. */
export function useUserRowActions(actions: UserActions | undefined): ((user: User) => readonly RowAction[]) | undefined {
  const copyLink = useCopyLinkAction()
  if (!actions) return undefined
  return (user) => [
    { label: actionMessages.edit, Icon: IconPencil, run: () => actions.edit(user) },
    ...(user.invitation
      ? actionsOfInvited(user, actions)
      : [resetAction(user, actions), factorAction(user, actions), sessionsAction(user)]),
    copyLink({ tab: 'users', dialog: { name: 'user', id: user.companyUserId } }),
  ]
}

function actionsOfInvited(user: User, { resendInvitation, withdrawInvitation }: UserActions): RowAction[] {
  const resend = { label: messages.sendAgain, Icon: IconMailForward, run: () => resendInvitation(user) }
  const withdraw = { label: messages.withdraw, Icon: IconMailOff, run: () => withdrawInvitation(user) }
  return user.invited ? [resend, withdraw] : [resend]
}

/** Somebody who cannot log in has no use for a password (specification 5 §4). */
const resetAction = (user: User, { resetPassword }: UserActions): RowAction => ({
  label: messages.resetPassword,
  Icon: IconKey,
  reason: user.active ? undefined : messages.inactive,
  run: () => resetPassword(user),
})

const factorAction = (user: User, { resetFactor }: UserActions): RowAction => ({
  label: messages.resetFactor,
  Icon: IconDeviceMobileOff,
  run: () => resetFactor(user),
})

/** Where the person is logged in. */
const sessionsAction = ({ companyUserId }: User): RowAction => ({
  label: peopleSessionsMessages.ofUser,
  Icon: IconDevices,
  run: () =>
    replacePlace({
      panel: peopleSessionsPanel,
      filter: formatSignInFilter({ userId: companyUserId }),
      sort: undefined,
      page: undefined,
      size: undefined,
    }),
})

/** Of the Users tab. */
const peopleSessionsPanel = 'sessions'
