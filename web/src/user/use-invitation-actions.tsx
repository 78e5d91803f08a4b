import { fullName, invitationDays, invitationMessages, sentInvitationRoutes, type User } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type Action, call, notify, runAction } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { type Confirmation, useConfirm } from '../ui/index.ts'
import { refreshUsers } from './user-queries.ts'

/** Sends an invitation again, or withdraws it after a question. Put `dialog` anywhere on the screen. */
export function useInvitationActions() {
  const { companyId } = useSession()
  const client = useQueryClient()
  const { ask, dialog } = useConfirm()
  const act = async (action: Action): Promise<void> => {
    await runAction({ ...action, refresh: () => refreshUsers(client, companyId) })
  }
  const withdraw = (user: User): Promise<void> => act({ ...withdrawing(companyId, user), confirm: () => ask(withdrawQuestion(user)) })
  return { resend: (user: User) => act(resending(companyId, user)), withdraw, dialog }
}

const paramsOf = (companyId: number, { companyUserId }: User) => ({ params: { companyId, userId: companyUserId } })

const resending = (companyId: number, user: User): Action => ({
  work: () => call(sentInvitationRoutes.resendInvitation, paramsOf(companyId, user)),
  done: () => {
    const detail = `A mail is on its way to ${user.email}. The invitation is open for ${invitationDays} days.`
    notify.success(invitationMessages.sent, { detail })
  },
  failed: invitationMessages.sendFailed,
})

const withdrawing = (companyId: number, user: User): Action => ({
  work: () => call(sentInvitationRoutes.withdrawInvitation, paramsOf(companyId, user)),
  done: invitationMessages.withdrawn,
  failed: invitationMessages.withdrawFailed,
})

const withdrawQuestion = (user: User): Confirmation => ({
  title: `Withdraw the invitation of ${fullName(user)}?`,
  body: 'The mailed link stops working, and the seat becomes free. You can send the invitation again later.',
  confirm: 'Withdraw',
  isDestructive: true,
})
