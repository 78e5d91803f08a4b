import { addDays } from '../http/index.ts'
import { inStatusOf, type Lifecycle } from '../rights/index.ts'
import type { ChartStatus } from './chart.ts'

/**
 * The whole life of a chart version (specification 5 §6). Who may read depends on the state (§16). ARCHIVED is a WIP that
 * another one replaced; it can be restored for 90 days (§19). `record` writes the change history, which cannot change while it is decided. Creating the first version needs no state: it is in the rights table.
 * A Process Summary has a WIP by a call of its own (`summary-rights.ts`).
 */
export const chartLifecycle = {
  WIP: {
    read: { to: 'WIP', right: 'viewUnapproved', reads: true },
    save: { to: 'WIP', right: 'create' },
    record: { to: 'WIP', right: 'create' },
    sendForApproval: { to: 'IA', right: 'create', needs: ['changeHistory', 'precheck'] },
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
    record: { to: 'APPROVED', right: 'create' },
    makeWip: { to: 'APPROVED', right: 'create', only: ['gpfc', 'ma', 'mi'] },
    retire: { to: 'RETIRED', right: 'create', only: ['mi'] },
  },
  RETIRED: {
    read: { to: 'RETIRED', right: 'view', reads: true },
    record: { to: 'RETIRED', right: 'create' },
  },
  ARCHIVED: {
    read: { to: 'ARCHIVED', right: 'viewUnapproved', reads: true },
    restore: { to: 'WIP', right: 'create', only: ['gpfc', 'ma', 'mi'] },
  },
} as const satisfies Lifecycle & Record<ChartStatus, object>

/** The states that rules speak of, each set by what its versions have in common. A version that is edited: */
const editable = ['WIP'] as const satisfies readonly ChartStatus[]
export const editableStatuses: readonly ChartStatus[] = editable
/** Waiting for a decision. */
const awaiting = ['IA'] as const satisfies readonly ChartStatus[]
export const awaitingStatuses: readonly ChartStatus[] = awaiting
/** Under way: at most one version of a chart (specification 5 §20.5). */
const open = [...editable, ...awaiting] as const
export type OpenStatus = (typeof open)[number]
export const openStatuses: readonly ChartStatus[] = open
/** In force: at most one version of a chart. */
export const approvedStatuses: readonly ChartStatus[] = ['APPROVED']
/** In force or under way: what people work with. */
export const currentStatuses: readonly ChartStatus[] = [...openStatuses, ...approvedStatuses]
/** Approved once: what everyone may see, and what version numbers count. */
export const decidedStatuses: readonly ChartStatus[] = ['APPROVED', 'RETIRED']
/** In force once. */
export const retiredStatuses: readonly ChartStatus[] = ['RETIRED']
/** Put aside by another WIP: these have a list of their own. */
export const replacedStatuses: readonly ChartStatus[] = ['ARCHIVED']
/** Neither under way nor in force: a chart of nothing else is over (specification 5 §19, stuck work). */
export const endedStatuses: readonly ChartStatus[] = ['RETIRED', 'ARCHIVED']

export const isEditable = inStatusOf(editableStatuses)
export const isAwaitingDecision = inStatusOf(awaitingStatuses)
export const isUnderWay = inStatusOf(openStatuses)
export const isApproved = inStatusOf(approvedStatuses)
export const isCurrent = inStatusOf(currentStatuses)
export const isReplaced = inStatusOf(replacedStatuses)
/** Was in force once, and is not any more. */
export const isRetired = inStatusOf(retiredStatuses)

/** Days for which a replaced WIP can be restored (specification 5 §19). */
export const replacedWipDays = 90

/** Whether a WIP that was replaced then can be restored now. */
export const isRestorable = (replacedOn: string | null, now: Date): replacedOn is string =>
  replacedOn !== null && Date.parse(replacedOn) >= addDays(now, -replacedWipDays).getTime()
