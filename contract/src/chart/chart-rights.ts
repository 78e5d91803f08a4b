import type { Holder, RightsTable } from '../rights/index.ts'
import { chartLifecycle } from './chart-lifecycle.ts'

const roleHolders = ['admin', 'ceo', 'advisor', 'sponsor', 'leader', 'owner', 'spl', 'spm'] as const satisfies readonly Holder[]

/**
 * Who holds which right on charts (specification 1 §6, specification 5 §7, §16, §19). Advisors comment everywhere and archive nothing. `view` is reading a version that was approved once;
 * `viewUnapproved` a WIP, `viewAwaiting` one in approval.
 */
export const chartRights = {
  gpfc: {
    view: ['everyone'],
    viewUnapproved: ['admin', 'ceo', 'advisor'],
    viewAwaiting: ['admin', 'ceo', 'advisor', 'consenter'],
    create: ['admin', 'ceo'],
    approve: ['ceo'],
    consent: ['consenter'],
    withdraw: ['preparer', 'sender'],
    export: ['admin', 'ceo'],
    comments: ['admin', 'ceo', 'advisor'],
    'assign sponsor': ['ceo', 'admin'],
    'assign leader': ['ceo', 'admin', 'sponsor'],
    'assign owner': ['ceo', 'admin', 'sponsor', 'leader'],
    'restricted assign': ['ceo', 'admin'],
    restrict: ['ceo', 'admin'],
    deletedIds: ['admin', 'ceo'],
  },
  ps: {
    view: ['everyone'],
    viewUnapproved: roleHolders,
    viewAwaiting: [...roleHolders, 'consenter'],
    create: ['admin', 'sponsor', 'leader'],
    approve: ['admin', 'sponsor'],
    consent: ['consenter'],
    withdraw: ['preparer', 'sender'],
    export: ['admin', 'ceo', 'sponsor', 'leader'],
    comments: ['admin', 'ceo', 'advisor', 'sponsor', 'leader'],
  },
  ma: {
    view: ['everyone'],
    viewUnapproved: roleHolders,
    viewAwaiting: [...roleHolders, 'consenter'],
    create: ['admin', 'sponsor', 'leader'],
    approve: ['admin', 'sponsor'],
    consent: ['consenter'],
    withdraw: ['preparer', 'sender'],
    'assign sponsor': ['ceo', 'admin', 'leader', 'sponsor'],
    'assign leader': ['ceo', 'admin', 'leader', 'sponsor'],
    restrict: ['ceo', 'admin', 'leader', 'sponsor'],
    export: ['admin', 'ceo', 'sponsor', 'leader'],
    comments: ['admin', 'ceo', 'advisor', 'sponsor', 'leader'],
    deletedIds: ['admin', 'ceo'],
  },
  mi: {
    view: ['everyone'],
    viewUnapproved: roleHolders,
    viewAwaiting: [...roleHolders, 'consenter'],
    create: ['admin', 'leader', 'owner', 'spl'],
    'restricted create': ['admin', 'leader', 'spl'],
    approve: ['admin', 'leader'],
    consent: ['consenter'],
    withdraw: ['preparer', 'sender'],
    export: ['admin', 'ceo', 'sponsor', 'leader', 'spl'],
    comments: ['admin', 'ceo', 'advisor', 'sponsor', 'leader', 'spl', 'owner', 'spm'],
    deletedIds: ['admin', 'ceo'],
  },
} as const satisfies RightsTable

/** The rights that only read: they stay below a removed process (specification 5 §20.6). */
export const readingRights = ['view', 'viewUnapproved', 'viewAwaiting', 'export', 'comments', 'deletedIds'] as const

export const chartTables = { rights: chartRights, lifecycle: chartLifecycle, reads: readingRights }

/** The actions whose standing every version carries in `can`. */
export const chartActions = [
  'save',
  'record',
  'sendForApproval',
  'approve',
  'consent',
  'withdraw',
  'makeWip',
  'create',
  'retire',
  'export',
  'comments',
  'deletedIds',
] as const
