import {
  type Actor,
  type Can,
  describeCan,
  entryMonths,
  type HistoryEntry,
  isOpenMonth,
  monthOf,
  type PerformanceAnswer,
  type PerformanceHeader,
  performanceActions,
  performanceTables,
  statusIds,
  versionStatus,
} from '@strata/contract'
import { describeProcess, expectationRightsOf } from '../expectation/index.ts'
import type { CompanyTransaction } from '../platform/index.ts'
import { listRows } from './data-row-views.ts'
import { describeRows } from './describe-rows.ts'
import { performanceRightsOf } from './performance-rights.ts'
import { measuredOf, type PerformanceItem } from './performance-subject.ts'
import type { MonthRow } from './performance-views.ts'
import { templateTables } from './template/held-rows.ts'

export interface AskedMonth {
  item: PerformanceItem
  /** Left out: there is none, or none that the reader may see. */
  month?: MonthRow | undefined
  now: Date
}

/** What a screen of performance data shows: a month with its rows, or that there is none, and what the reader may do. */
export async function describePerformance(
  tx: CompanyTransaction,
  actor: Actor,
  { item, month, now }: AskedMonth,
): Promise<PerformanceAnswer> {
  const expectation = measuredOf(item)
  const { approved } = expectation
  return {
    header: month ? describeHeader(month) : null,
    details: month ? await describeRows(tx, { ...item, expectation, month }, await listRows(tx, month)) : [],
    process: describeProcess(item),
    approved: approved ? { id: approved.id, version: approved.version } : null,
    months: entryMonths(monthOf(now, item.timezone)),
    can: describePerformanceCan(actor, item, month),
  }
}

/** A month of a history. */
export const describeHistoryEntry = (actor: Actor, { place }: PerformanceItem, month: MonthRow): HistoryEntry => ({
  ...describeHeader(month),
  can: describeCan(performanceTables, actor, ['read', 'remove'], performanceRightsOf(place, month.status)),
})

export const describeHeader = ({
  id,
  expectationId,
  month,
  year,
  status,
  completedOn,
  completedBy,
  createdOn,
}: MonthRow): PerformanceHeader => ({
  id,
  expectationId,
  dataMonth: month,
  dataYear: year,
  status: { id: statusIds[status], name: status },
  completedOn,
  completedBy,
  createdOn,
})

/** A month is opened on approved expectations. */
function describePerformanceCan(actor: Actor, item: PerformanceItem, month: MonthRow | undefined): Can {
  const can = describeCan(performanceTables, actor, performanceActions, performanceRightsOf(item.place, month?.status))
  const opened = can.create === true && !item.expectation?.approved ? { ...can, create: 'state' as const } : can
  return { ...opened, template: describeTemplateCan(actor, item, month) }
}

/** A template is made of the version on which an open month is, though another one may have been approved since (specification 5 §22.3). */
function describeTemplateCan(actor: Actor, { expectation, place }: PerformanceItem, month: MonthRow | undefined): Can[string] {
  if (!isOpenMonth(month) || expectation?.type === 'ie') return 'state'
  return (
    describeCan(templateTables, actor, ['template'], expectationRightsOf(place, { status: versionStatus.approved, preparerId: 0 }))
      .template ?? 'state'
  )
}
