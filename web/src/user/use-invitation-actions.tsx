import { fullName, invitationDays, invitationMessages, sentInvitationRoutes, type User } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call, notify, notifyFailure } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { type Confirmation, useConfirm } from '../ui/index.ts'
import { refreshUsers } from './user-queries.ts'

/** Sends an invitation again, or withdraws it after a question. Put `dialog` anywhere on the screen. */
export function useInvitationActions() {
  const { companyId } = useSession()
  const client = useQueryClient()
  const { ask, dialog } = useConfirm()
  const act = async (user: User, action: Action): Promise<void> => {
    await perform(companyId, user, action)
    await refreshUsers(client, companyId)
  }
  const withdraw = async (user: User): Promise<void> => {
    if (await ask(withdrawQuestion(user))) await act(user, withdrawAction)
  }
  return { resend: (user: User) => act(user, resendAction), withdraw, dialog }
}

interface Action {
  route: (typeof sentInvitationRoutes)[keyof typeof sentInvitationRoutes]
  done: string
  failed: string
  describe?: (user: User) => string
}

const resendAction: Action = {
  route: sentInvitationRoutes.resendInvitation,
  done: invitationMessages.sent,
  failed: invitationMessages.sendFailed,
  describe: ({ email }) => `A mail is on its way to ${email}. The invitation is open for ${invitationDays} days.`,
}

const withdrawAction: Action = {
  route: sentInvitationRoutes.withdrawInvitation,
  done: invitationMessages.withdrawn,
  failed: invitationMessages.withdrawFailed,
}

async function perform(companyId: number, user: User, action: Action): Promise<void> {
  const { route, done, failed, describe } = action
  try {
    await call(route, { params: { companyId, userId: user.companyUserId } })
    notify.success(done, describe ? { detail: describe(user) } : {})
  } catch (error) {
    notifyFailure(failed, error, () => perform(companyId, user, action))
  }
}

const withdrawQuestion = (user: User): Confirmation => ({
  title: `Withdraw the invitation of ${fullName(user)}?`,
  body: 'The mailed link stops working, and the seat becomes free. You can send the invitation again later.',
  confirm: 'Withdraw',
  isDestructive: true,
})
