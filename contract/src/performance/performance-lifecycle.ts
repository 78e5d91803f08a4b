import { expectationRights } from '../expectation/index.ts'
import { inStatusOf, type Lifecycle, type RightsTable } from '../rights/index.ts'
import type { DataStatus } from './performance-data.ts'
import { performanceRights } from './performance-rights.ts'

/** A completed month is for everyone who may open the process, an open one for those who see what is under way (specification 5 §16). */
const rights = {
  maexd: { ...performanceRights.maexd, view: ['everyone'], viewUnapproved: expectationRights.maex.viewUnapproved },
  miexd: { ...performanceRights.miexd, view: ['everyone'], viewUnapproved: expectationRights.miex.viewUnapproved },
} as const satisfies RightsTable

/**
 * The life of a month's performance data (specification 3 §4): open (WIP) and completed (APPROVED). `edit` changes rows and their notes. Opening a month, by hand or by an import, asks for
 * `create` and no state.
 */
export const performanceLifecycle = {
  WIP: {
    read: { to: 'WIP', right: 'viewUnapproved', reads: true },
    edit: { to: 'WIP', right: 'create' },
    close: { to: 'APPROVED', right: 'create', needs: ['shortTermActions'] },
    remove: { to: 'WIP', right: 'create' },
  },
  APPROVED: {
    read: { to: 'APPROVED', right: 'view', reads: true },
    reopen: { to: 'WIP', right: 'reopen' },
  },
} as const satisfies Lifecycle & Record<DataStatus, object>

/** Months in which data are entered. */
export const openDataStatuses: readonly DataStatus[] = ['WIP']
/** Months that are closed: what everybody sees, and what colours are made of. */
export const completedDataStatuses: readonly DataStatus[] = ['APPROVED']

export const isOpenMonth = inStatusOf(openDataStatuses)
export const isCompletedMonth = inStatusOf(completedDataStatuses)

/** Performance data are kept by premium companies: others do not even read. */
export const performanceTables = {
  rights,
  lifecycle: performanceLifecycle,
  reads: ['view', 'viewUnapproved', 'export'],
  premium: Object.keys(rights),
} as const

/** The actions whose standing a month's data carry in `can`. */
export const performanceActions = ['create', 'edit', 'close', 'reopen', 'remove'] as const
