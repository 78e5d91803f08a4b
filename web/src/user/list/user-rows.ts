import { usersListMessages as messages, neverLoggedIn, noLastName, type User } from '@strata/contract'
import { formatDate, formatDateTime } from '../../platform/index.ts'
import type { UserState } from '../active-mark.tsx'

/** A user as the list shows, sorts and searches one. */
export interface UserRow {
  user: User
  shortName: string
  firstName: string
  /** Nothing for the placeholder of a missing last name (specification 5 §4). */
  lastName: string
  email: string
  /** Milliseconds since 1970; nothing of somebody who never logged in. */
  lastLogin: number | undefined
  /** In the reader's timezone, or 'Never'. */
  lastLoginText: string
  active: UserState
  /** What became of an invitation, in words: 'until Dec 23 2026', 'declined'; nothing of a member. */
  invitationText: string
}

export const toUserRow = (user: User, zone: string | undefined): UserRow => {
  const at = user.lastLogin === neverLoggedIn ? undefined : user.lastLogin
  return {
    user,
    shortName: user.shortName,
    firstName: user.firstName,
    lastName: user.lastName === noLastName ? '' : user.lastName,
    email: user.email ?? '',
    lastLogin: at === undefined ? undefined : Date.parse(at),
    lastLoginText: at === undefined ? messages.never : formatDateTime(at, zone),
    active: user.active ? 'active' : user.invited ? 'invited' : 'inactive',
    invitationText: describeInvitation(user, zone),
  }
}

function describeInvitation({ invitation }: User, zone: string | undefined): string {
  if (!invitation) return ''
  const { state, expiresOn } = invitation
  return state === 'open' ? messages.invitedUntil({ day: formatDate(expiresOn, zone) }) : messages.invitation[state]
}

/** Whether every word of the search occurs in what a person is known by: names and email. */
export function isFound({ shortName, firstName, lastName, email }: UserRow, search: string): boolean {
  const text = [shortName, firstName, lastName, email].join('\n').toLocaleLowerCase()
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
