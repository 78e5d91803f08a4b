import { chartRights, readingRights } from '../chart/chart-rights.ts'
import type { Lifecycle, RightsTable } from '../rights/holder.ts'

const readsUnapproved = { right: 'viewUnapproved', reads: true } as const
const reads = { right: 'view', reads: true } as const

/**
 * A process has its chart's state and rights; it is removed only from a WIP (`decisions.md` §16). `readCurrent` reads by
 * chronId what `read` reads by the id of one version.
 */
export const processLifecycle = {
  WIP: {
    read: { to: 'WIP', ...readsUnapproved },
    readCurrent: { to: 'WIP', ...readsUnapproved },
    remove: { to: 'WIP', right: 'create' },
  },
  IA: { read: { to: 'IA', ...readsUnapproved }, readCurrent: { to: 'IA', ...readsUnapproved } },
  APPROVED: { read: { to: 'APPROVED', ...reads }, readCurrent: { to: 'APPROVED', ...reads } },
  RETIRED: { read: { to: 'RETIRED', ...reads }, readCurrent: { to: 'RETIRED', ...reads } },
  ARCHIVED: { read: { to: 'ARCHIVED', ...readsUnapproved }, readCurrent: { to: 'ARCHIVED', ...readsUnapproved } },
} as const satisfies Lifecycle

/** A micro process is restricted by those who may restrict its macro (`decisions.md` §16). */
const processRights = {
  gpfc: chartRights.gpfc,
  ma: chartRights.ma,
  mi: { ...chartRights.mi, restrict: chartRights.ma.restrict },
} as const satisfies RightsTable

export const processTables = { rights: processRights, lifecycle: processLifecycle, reads: readingRights }

export const processActions = ['read', 'remove', 'restrict'] as const
