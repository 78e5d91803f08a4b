import { fullName, userMailMessages as messages, type User, usersListMessages } from '@strata/contract'
import { createElement, Fragment } from 'react'
import { runAction } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { type Confirmation, useConfirm } from '../ui/index.ts'
import { resettingFactor, resettingPassword } from './user-actions.ts'

/** Mails somebody a link to choose a new password, or takes their second factor, after a question that names the effect. Put `dialog` anywhere on the screen. */
export function useLoginReset() {
  const { companyId, userId } = useSession()
  const { ask, dialog } = useConfirm()
  const resetPassword = async (user: User): Promise<void> => {
    await runAction({ ...resettingPassword(companyId, user), confirm: () => ask(resetQuestion(user, user.companyUserId === userId)) })
  }
  const resetFactor = async (user: User): Promise<void> => {
    await runAction({ ...resettingFactor(companyId, user), confirm: () => ask(factorQuestion(user)) })
  }
  return { resetPassword, resetFactor, dialog }
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

const factorQuestion = (user: User): Confirmation => ({
  title: messages.factorTitle({ name: fullName(user) }),
  body: messages.factorText,
  confirm: usersListMessages.resetFactor,
  isDestructive: true,
})
