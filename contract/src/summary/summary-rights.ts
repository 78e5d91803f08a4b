import { chartLifecycle, chartRights, readingRights } from '../chart/index.ts'
import type { Lifecycle } from '../rights/index.ts'

/**
 * A Process Summary lives as a chart of type ps does. Its definition and components change in a WIP by those who may save it; `showWip` makes a WIP where none
 * is (specification 5 §16). `additional` keeps the list of additional customers and suppliers, which belongs to the process, not to a version.
 */
export const summaryLifecycle = {
  ...chartLifecycle,
  WIP: { ...chartLifecycle.WIP, describe: { to: 'WIP', right: 'create' } },
  APPROVED: { ...chartLifecycle.APPROVED, showWip: { to: 'APPROVED', right: 'create' } },
} as const satisfies Lifecycle

const summaryRights = { ps: { ...chartRights.ps, additional: chartRights.ps.create } } as const

export const summaryTables = { rights: summaryRights, lifecycle: summaryLifecycle, reads: readingRights } as const

/** Beside the actions of a chart, each version of a summary has these in `can`. */
export const summaryActions = ['describe', 'showWip', 'additional'] as const
