import { type Can, type PermissionGroup, processScreenMessages } from '@strata/contract'

const { rights } = processScreenMessages

/** Right → its word; manage is shown as Create, reopening as Open (specification 2 §2). */
const words = [
  ['create', rights.create],
  ['manage', rights.create],
  ['approve', rights.approve],
  ['reopen', rights.open],
] as const

/** What only premium companies have (specification 5 §4). */
const premiumGroups: readonly PermissionGroup[] = ['maexd', 'miexd']

/** 'Create, Approve'; 'View' where no right is set, 'Restricted' where one may not even look, 'Premium only' where the company has none of it. */
export function wordsOfRights(group: PermissionGroup, can: Can | undefined, isPremium: boolean): string {
  if (premiumGroups.includes(group) && !isPremium) return rights.premiumOnly
  if (group === 'processdoc' && can?.access !== true) return rights.restricted
  const held = words.filter(([right]) => can?.[right] === true).map(([, word]) => word)
  return held.length === 0 ? rights.view : held.join(', ')
}
