import {
  actionMessages,
  formatSignInFilter,
  handoverPageMessages,
  usersListMessages as messages,
  peopleSessionsMessages,
  substitutePageMessages,
  substituteRefusals,
  type User,
} from '@strata/contract'
import {
  IconDeviceMobileOff,
  IconDevices,
  IconKey,
  IconMailForward,
  IconMailOff,
  IconPencil,
  IconTransfer,
  IconUserShare,
} from '@tabler/icons-react'
import { useSession } from '../../session/index.ts'
import { pushPlace, replacePlace, useCopyLinkAction } from '../../tabs/index.ts'
import type { RowAction } from '../../ui/index.ts'
import type { UserActions } from '../use-user-actions.tsx'

/** What the administrator can do with a user, and the CEO of it. Whoever is invited is sent the invitation again, or loses it, in the place of a reset. */
export function useUserRowActions(actions: UserActions | undefined): ((user: User) => readonly RowAction[]) | undefined {
  const { isCeo, company } = useSession()
  const copyLink = useCopyLinkAction()
  if (!actions) return isCeo ? (user) => [handoverAction(user)] : undefined
  return (user) => [
    { label: actionMessages.edit, Icon: IconPencil, run: () => actions.edit(user) },
    ...(user.invitation
      ? actionsOfInvited(user, actions)
      : [
          substituteAction(user, company.info.ceo_id),
          handoverAction(user),
          resetAction(user, actions),
          factorAction(user, actions),
          sessionsAction(user),
        ]),
    copyLink({ tab: 'users', dialog: { name: 'user', id: user.companyUserId } }),
  ]
}

function actionsOfInvited(user: User, { resendInvitation, withdrawInvitation }: UserActions): RowAction[] {
  const resend = { label: messages.sendAgain, Icon: IconMailForward, run: () => resendInvitation(user) }
  const withdraw = { label: messages.withdraw, Icon: IconMailOff, run: () => withdrawInvitation(user) }
  return user.invited ? [resend, withdraw] : [resend]
}

/** Who decides in the place of the person while they are away; of the CEO nobody else sets it. */
const substituteAction = ({ companyUserId, active }: User, ceoId: number | null): RowAction => ({
  label: substitutePageMessages.open,
  Icon: IconUserShare,
  reason: companyUserId === ceoId ? substituteRefusals.ceo : active ? undefined : substituteRefusals.memberInactive,
  run: () => pushPlace({ dialog: { name: 'substitute', id: companyUserId } }),
})

/** Gives the person’s responsibilities to others: of somebody inactive too. */
const handoverAction = ({ companyUserId }: User): RowAction => ({
  label: handoverPageMessages.open,
  Icon: IconTransfer,
  run: () => pushPlace({ dialog: { name: 'handover', id: companyUserId } }),
})

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
