import { fullName, userMailMessages as messages, type User } from '@strata/contract'
import { createElement, Fragment } from 'react'
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
  title: messages.resetTitle({ name: fullName(user) }),
  body: (
    <>
      {createElement(Fragment, null, ...messages.resetText({ email: user.email ?? '', strong: (text) => <strong>{text}</strong> }))}
      {isOneself && ` ${messages.resetOwn}`}
    </>
  ),
  confirm: messages.reset,
  isDestructive: true,
})
