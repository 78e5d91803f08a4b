import { usersListMessages as messages, type User } from '@strata/contract'

/** Why nothing can be edited: nobody is selected. */
export const editReason = (user: User | undefined): string | undefined => (user ? undefined : messages.selectFirst)

/** Why a password cannot be reset: nobody is selected, or somebody who cannot log in (specification 5 §4). */
export function resetReason(user: User | undefined): string | undefined {
  if (!user) return editReason(user)
  if (user.invitation) return messages.noMember
  return user.active ? undefined : messages.inactive
}

/** What can be done about the invitation of somebody who is not a member yet: nothing of a member. */
export const mayResend = (user: User | undefined): user is User => user?.invitation !== undefined
export const mayWithdraw = (user: User | undefined): user is User => user?.invited === true
