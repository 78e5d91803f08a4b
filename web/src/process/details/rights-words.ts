import type { Can, PermissionGroup } from '@strata/contract'

/** Right → its word; manage is shown as Create, reopening as Open (`spec 2 §2`). */
const words = [
  ['create', 'Create'],
  ['manage', 'Create'],
  ['approve', 'Approve'],
  ['reopen', 'Open'],
] as const

/** 'Create, Approve'; 'View' where no right is set, 'Restricted' where one may not even look. */
export function wordsOfRights(group: PermissionGroup, can: Can | undefined): string {
  if (group === 'processdoc' && can?.access !== true) return 'Restricted'
  const held = words.filter(([right]) => can?.[right] === true).map(([, word]) => word)
  return held.length === 0 ? 'View' : held.join(', ')
}
