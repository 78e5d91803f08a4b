import { fullName, type User } from '@strata/contract'
import { runAction } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { type Confirmation, useConfirm } from '../ui/index.ts'
import { resettingPassword } from './user-actions.ts'

/** Mails somebody a link to choose a new password, after a question that names the effect. Put `dialog` anywhere on the screen. */
export function usePasswordReset() {
  const { companyId, userId } = useSession()
  const { ask, dialog } = useConfirm()
  const resetPassword = async (user: User): Promise<void> => {
    await runAction({ ...resettingPassword(companyId, user), confirm: () => ask(resetQuestion(user, user.companyUserId === userId)) })
  }
  return { resetPassword, dialog }
}

/** What becomes of the old password is specification 5 §18: no company locks somebody out of another. */
const resetQuestion = (user: User, isOneself: boolean): Confirmation => ({
  title: `Reset the password of ${fullName(user)}?`,
  body: (
    <>
      A mail with a link to choose a new password goes to <strong>{user.email}</strong>. The link is good for 24 hours. The old password
      stops working at once, and every session in this company ends; somebody who belongs to another company too keeps the old password
      until the link is used.
      {isOneself && ' This is your own login: you are logged out here, and come back by the link.'}
    </>
  ),
  confirm: 'Reset Password',
  isDestructive: true,
})
