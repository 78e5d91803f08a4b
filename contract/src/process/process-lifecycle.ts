import { chartRights } from '../chart/chart-rights.ts'
import type { Lifecycle, RightsTable } from '../rights/holder.ts'

/** A process has its chart's state and rights; it is removed only from a WIP (`decisions.md` §16). */
export const processLifecycle = {
  WIP: { read: { to: 'WIP', right: 'viewUnapproved', reads: true }, remove: { to: 'WIP', right: 'create' } },
  IA: { read: { to: 'IA', right: 'viewUnapproved', reads: true } },
  APPROVED: { read: { to: 'APPROVED', right: 'view', reads: true } },
  RETIRED: { read: { to: 'RETIRED', right: 'view', reads: true } },
} as const satisfies Lifecycle

/** A micro process is restricted by those who may restrict its macro (`decisions.md` §16). */
const processRights = {
  gpfc: chartRights.gpfc,
  ma: chartRights.ma,
  mi: { ...chartRights.mi, restrict: chartRights.ma.restrict },
} as const satisfies RightsTable

export const processTables = { rights: processRights, lifecycle: processLifecycle }

export const processActions = ['read', 'remove', 'restrict'] as const
