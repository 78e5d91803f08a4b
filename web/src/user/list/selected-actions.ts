import type { User } from '@strata/contract'

/** Why nothing can be edited: nobody is selected. */
export const editReason = (user: User | undefined): string | undefined => (user ? undefined : 'Select a user first.')

/** Why a password cannot be reset: nobody is selected, or somebody who cannot log in (`decisions.md` §4). */
export function resetReason(user: User | undefined): string | undefined {
  if (!user) return editReason(user)
  return user.active ? undefined : 'An inactive user cannot log in. Activate the user first.'
}
