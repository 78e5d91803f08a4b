import { z } from 'zod'
import { can } from '../rights/index.ts'

/** The kinds of item in the permissions list of a process, in its order (specification 2 §3). */
export const permissionGroups = ['ps', 'ma', 'mi', 'maex', 'miex', 'maexd', 'miexd', 'impplans', 'processdoc', 'globaldoc'] as const
export type PermissionGroup = (typeof permissionGroups)[number]

/** Every right that the list may name; a group answers those that its table has. */
export const permissionActions = ['create', 'approve', 'reopen', 'manage', 'access', 'export', 'comments'] as const

/** `{ps: {create: true, approve: 'role', …}, …}` (specification 5 §21). */
export const permissionList = z.record(z.enum(permissionGroups), can)
export type PermissionList = z.infer<typeof permissionList>

/** What people read for a kind of item. */
export const permissionNames = {
  ps: 'Process Summary',
  ma: 'Macro',
  mi: 'Micro',
  maex: 'Macro expectations',
  miex: 'Micro expectations',
  maexd: 'Macro performance data',
  miexd: 'Micro performance data',
  impplans: 'Improvement Plans',
  processdoc: 'Process Documents',
  globaldoc: 'Global Documents',
} as const satisfies Record<PermissionGroup, string>
