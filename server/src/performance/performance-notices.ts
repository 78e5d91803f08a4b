import {
  type DataMonth,
  type EventParams,
  type ExpectationType,
  globalProcessRoles,
  type Holder,
  nameOfMonth,
  performanceNoticeMessages,
  subProcessRoles,
  type TabTarget,
} from '@strata/contract'
import { addAlerts, addEventsTo, listRightHolders } from '../announcement/index.ts'
import { expectationItemTypeOf, nameExpectation } from '../expectation/index.ts'
import type { CompanyTransaction } from '../platform/index.ts'
import type { Place } from '../process/index.ts'

type NamedPlace = Pick<Place, 'chronId' | 'pid' | 'pname'>

/** Approved expectations that have no completed data of a month. */
export interface UnfinishedData {
  type: ExpectationType
  place: Pick<Place, 'chronId' | 'parentChronId' | 'currentId' | 'pid' | 'pname'>
}

export interface UnfinishedNotice {
  /** companyUserIds. */
  to: readonly number[]
  /** The global process at the top of all. */
  global: NamedPlace
  /** At least one. */
  unfinished: readonly UnfinishedData[]
  month: DataMonth
  on: Date
}

/** How many are named; of the others the alert says how many they are. */
const named = 3

/** Alerts that data of the last month are not completed (specification 5 §8); what it opens is the month of the first. */
export async function announceUnfinishedMonth(
  tx: CompanyTransaction,
  { to, global, unfinished, month, on }: UnfinishedNotice,
): Promise<void> {
  const [first] = unfinished
  if (!first) return
  const names = unfinished.slice(0, named).map(nameExpectation).join(', ')
  const values = { month: nameOfMonth(month), names }
  const count = unfinished.length - named
  const text = count > 0 ? performanceNoticeMessages.unfinishedMore({ ...values, count }) : performanceNoticeMessages.unfinished(values)
  await addAlerts(tx, { to, text, target: performanceTargetOf(first, { global, month }), on })
}

/** The tab that shows a month of performance data: `ced` of a global process, `ipced` of a sub-process (specification 5 §21). */
export function performanceTargetOf(
  { type, place }: UnfinishedData,
  { global, month }: { global: NamedPlace; month: DataMonth },
): TabTarget {
  return {
    tabType: 'process',
    tabTitle: `(${global.pid}) ${global.pname}`,
    sourceId: global.chronId,
    tabData: {
      itemType: `${expectationItemTypeOf(type, place)}d`,
      dataId: null,
      gpfcProcessChronId: global.chronId,
      parentProcessChronId: place.chronId,
      dataMonth: month.month,
      dataYear: month.year,
    },
  }
}

/** A month of performance data that something happened to. */
export interface MonthNotice extends UnfinishedData {
  /** The version that it is on, and the chronId of the expectations. */
  expectationId: number
  expectationChronId: number
  month: DataMonth
  /** The month's own id. */
  id: number
  outcome: 'completed' | 're-opened' | 'deleted'
  on: Date
}

/** An event for the sponsor, the leader and the members; of a sub-process for its own leader and members too (specification 5 §22.4). */
export async function announceMonth(tx: CompanyTransaction, notice: MonthNotice): Promise<void> {
  const { place, outcome, expectationId, month, on } = notice
  const holders: readonly Holder[] = place.parentChronId === null ? globalProcessRoles : [...globalProcessRoles, ...subProcessRoles]
  const to = await listRightHolders(tx, holders, [place.chronId, place.parentChronId])
  await addEventsTo(tx, to, {
    kind: `performance.${outcome}`,
    comments: performanceNoticeMessages.changed[outcome]({ month: nameOfMonth(month), name: nameExpectation(notice) }),
    params: paramsOf(notice),
    about: { expectationId },
    on,
  })
}

/** specification 3 §3 */
function paramsOf({ id, type, place, outcome, expectationChronId, month }: MonthNotice): EventParams {
  const sub = place.parentChronId === null ? null : place
  return {
    item: type,
    itemId: id,
    gpChronId: place.parentChronId ?? place.chronId,
    status: outcome.replace('-', '').toUpperCase(),
    expectationId: expectationChronId,
    dataYear: month.year,
    dataMonth: month.month,
    miParentId: sub?.currentId ?? null,
    miParentChronId: sub?.chronId ?? null,
  }
}
