import { type DataMonth, type ExpectationType, nameOfMonth, type TabTarget } from '@strata/contract'
import { expectationItemTypeOf } from '../expectation/expectation-rights.ts'
import type { CompanyTransaction } from '../platform/database/database.ts'
import type { Place } from '../process/place-views.ts'
import { addAlerts } from './alert-store.ts'
import { nameExpectation } from './expectation-news.ts'

type NamedPlace = Pick<Place, 'chronId' | 'pid' | 'pname'>

/** Approved expectations that have no completed data of a month. */
export interface UnfinishedData {
  type: ExpectationType
  place: Pick<Place, 'chronId' | 'parentChronId' | 'currentId' | 'pid' | 'pname'>
}

export interface UnfinishedNews {
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

/** Alerts that data of the last month are not completed (`decisions.md` §8); what it opens is the month of the first. */
export async function announceUnfinishedMonth(
  tx: CompanyTransaction,
  { to, global, unfinished, month, on }: UnfinishedNews,
): Promise<void> {
  const [first] = unfinished
  if (!first) return
  const names = unfinished.slice(0, named).map(nameExpectation).join(', ')
  const more = unfinished.length > named ? ` and ${unfinished.length - named} more` : ''
  const text = `Performance data of ${nameOfMonth(month)} are not completed: ${names}${more}.`
  await addAlerts(tx, { to, text, target: performanceTargetOf(first, { global, month }), on })
}

/** The tab that shows a month of performance data: `ced` of a global process, `ipced` of a sub-process (`decisions.md` §21). */
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
