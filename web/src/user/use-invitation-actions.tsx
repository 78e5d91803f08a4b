import { fullName, userMailMessages as messages, type User } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type Action, runAction } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { type Confirmation, useConfirm } from '../ui/index.ts'
import { resendingInvitation, withdrawingInvitation } from './user-actions.ts'
import { refreshUsers } from './user-queries.ts'

/** Sends an invitation again, or withdraws it after a question. Put `dialog` anywhere on the screen. */
export function useInvitationActions() {
  const { companyId } = useSession()
  const client = useQueryClient()
  const { ask, dialog } = useConfirm()
  const act = async (action: Action): Promise<void> => {
    await runAction({ ...action, refresh: () => refreshUsers(client, companyId) })
  }
  const withdraw = (user: User): Promise<void> =>
    act({ ...withdrawingInvitation(companyId, user), confirm: () => ask(withdrawQuestion(user)) })
  return { resend: (user: User) => act(resendingInvitation(companyId, user)), withdraw, dialog }
}

const withdrawQuestion = (user: User): Confirmation => ({
  title: messages.withdrawTitle({ name: fullName(user) }),
  body: messages.withdrawText,
  confirm: messages.withdraw,
  isDestructive: true,
})
