import type { Actor, RightsItem } from './decide.ts'
import type { ProcessRole } from './holder.ts'

/** Somebody for whom the actor stands in at this moment (specification 4 §3), with what they are in the company and all roles that they hold. */
export interface Principal extends Omit<Actor, 'standsInFor'> {
  firstName: string
  lastName: string
  roles: readonly { chronId: number; role: ProcessRole }[]
}

/** Who had a hand in a version (companyUserIds). */
export type Makers = Pick<RightsItem, 'preparerId' | 'saverId' | 'senderId'>

/** Whether somebody made a version, saved it last, or sent it: such a person neither decides for another nor consents. */
export const isMaker = (companyUserId: number, { preparerId, saverId, senderId }: Makers): boolean =>
  [preparerId, saverId, senderId].includes(companyUserId)

/** What a substitute decides, and what of a version that waits for it is opened for reading. Of all else a substitute has nothing. */
export const substituteDecides: readonly string[] = ['approve', 'reject', 'consent', 'refuse']
export const substituteReads: readonly string[] = ['read', 'list', 'view', 'comments']

/** An item as somebody finds it for whom the actor stands in: the actor's roles give way to theirs. */
export function itemFor({ roles }: Principal, item: RightsItem): RightsItem {
  const { below = [] } = item
  return { ...item, roles: roles.filter(({ chronId }) => below.includes(chronId)).map(({ role }) => role) }
}
