import {
  type DataMonth,
  indexOfMonth,
  isApproved,
  isCompletedMonth,
  performanceImportMessages as messages,
  monthOf,
  monthsBack,
  nameOfMonth,
} from '@strata/contract'
import { findExpectation, listExpectationVersions, lockExpectations } from '../../expectation/index.ts'
import type { CompanyTransaction } from '../../platform/index.ts'
import { lockMonth } from '../month-lock-views.ts'
import { findMonthOf, type MonthRow } from '../performance-views.ts'
import type { TemplateFacts } from '../template/template-seal.ts'
import type { ImportItem } from './load-to-import.ts'

/** Where the data of a file go: the month's data, or nothing where they are to be opened; or why they go nowhere. */
export type ImportTarget = { month: MonthRow | undefined; refusal?: never } | { refusal: string; month?: never }

export interface TargetSearch {
  item: ImportItem
  facts: TemplateFacts
  now: Date
  /** Whether to hold the month, or that there is none, until the transaction ends. */
  lock: boolean
}

export async function findTarget(tx: CompanyTransaction, { item, facts, now, lock }: TargetSearch): Promise<ImportTarget> {
  const { chronId } = item.expectation
  // Whoever opens a month, or approves a version, holds the process too.
  if (lock) await lockExpectations(tx, item.place.chronId)
  const month = await findHeld(tx, chronId, facts, lock)
  const refusal = refusePeriod(facts, { current: monthOf(now, item.timezone), isThere: month !== undefined })
  if (refusal !== undefined) return { refusal }
  if (isCompletedMonth(month)) return { refusal: messages.completed({ month: nameOfMonth(facts) }) }
  if (month) {
    if (month.expectationId === facts.expectationId) return { month }
    const expectation = await findExpectation(tx, month.expectationId)
    const [made, version] = [facts.version, expectation?.version ?? 0]
    return { refusal: messages.monthOnOther({ made, month: nameOfMonth(facts), version }) }
  }
  // Not the item's: another one may have been approved before the process was held.
  const approved = (await listExpectationVersions(tx, chronId)).find(isApproved)
  if (!approved) return { refusal: messages.noneApproved }
  return approved.id === facts.expectationId
    ? { month }
    : { refusal: messages.otherVersion({ made: facts.version, approved: approved.version }) }
}

async function findHeld(tx: CompanyTransaction, chronId: number, of: DataMonth, lock: boolean): Promise<MonthRow | undefined> {
  const month = await findMonthOf(tx, chronId, of)
  if (!lock || !month) return month
  await lockMonth(tx, month.id)
  return findMonthOf(tx, chronId, of)
}

/** The months of the last year, and any month that is there (specification 5 §16). */
function refusePeriod(wanted: DataMonth, { current, isThere }: { current: DataMonth; isThere: boolean }): string | undefined {
  const ago = indexOfMonth(current) - indexOfMonth(wanted)
  if (ago < 0) return messages.notBegun({ month: nameOfMonth(wanted) })
  return ago > monthsBack.import && !isThere ? messages.tooLongAgo({ month: nameOfMonth(wanted), months: monthsBack.import }) : undefined
}
