import type { ChartStatus } from '../chart/index.ts'
import type { Lifecycle } from '../rights/index.ts'
import { expectationRights } from './expectation-rights.ts'

/**
 * The life of a version of expectations: that of a chart without the change history (specification 3 §4, specification 5 §12). `edit` adds, changes and deletes
 * rows; `remove` deletes a WIP that has none; `template` makes files to fill with performance data. ARCHIVED is a WIP that another one replaced. Creating the
 * first version needs no state.
 */
export const expectationLifecycle = {
  WIP: {
    read: { to: 'WIP', right: 'viewUnapproved', reads: true },
    edit: { to: 'WIP', right: 'create' },
    remove: { to: 'WIP', right: 'create' },
    sendForApproval: { to: 'IA', right: 'create', needs: ['precheck'] },
  },
  IA: {
    read: { to: 'IA', right: 'viewAwaiting', reads: true },
    approve: { to: 'APPROVED', right: 'approve' },
    reject: { to: 'WIP', right: 'approve' },
    consent: { to: 'IA', right: 'consent' },
    refuse: { to: 'WIP', right: 'consent' },
    withdraw: { to: 'WIP', right: 'withdraw' },
  },
  APPROVED: {
    read: { to: 'APPROVED', right: 'view', reads: true },
    makeWip: { to: 'APPROVED', right: 'create' },
    template: { to: 'APPROVED', right: 'create' },
  },
  RETIRED: { read: { to: 'RETIRED', right: 'view', reads: true } },
  ARCHIVED: {
    read: { to: 'ARCHIVED', right: 'viewUnapproved', reads: true },
    restore: { to: 'WIP', right: 'create' },
  },
} as const satisfies Lifecycle & Record<ChartStatus, object>

export const expectationTables = {
  rights: expectationRights,
  lifecycle: expectationLifecycle,
  reads: ['view', 'viewUnapproved', 'viewAwaiting', 'export', 'comments'],
} as const

/** The actions whose standing every version carries in `can`. */
export const expectationActions = [
  'edit',
  'remove',
  'sendForApproval',
  'approve',
  'consent',
  'withdraw',
  'makeWip',
  'template',
  'create',
  'export',
  'comments',
] as const
