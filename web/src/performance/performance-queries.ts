import {
  type DataMonth,
  performanceMessages as messages,
  type PerformanceAnswer,
  type PerformanceDetail,
  performanceRoutes,
  performanceRowRoutes,
} from '@strata/contract'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { coloursKey } from '../chart/index.ts'
import { query } from '../platform/index.ts'
import { refreshProcess } from '../process/index.ts'
import type { PerformancePlace } from './opened-performance.ts'
import { performanceBelow, performanceKey } from './performance-keys.ts'
import { rowIdOf } from './row-id.ts'

/** The months that the caller may see, the newest first. */
export const historyQuery = (place: PerformancePlace) =>
  query(
    {
      key: [...performanceKey(place), 'history'],
      route: performanceRoutes.listDataHistory,
      request: { params: paramsOf(place) },
      failed: messages.historyFailed,
    },
    { staleTime: 0 },
  )

const paramsOf = ({ companyId, type, chronId }: PerformancePlace) => ({ companyId, type, id: chronId })

/** What is asked for: a month, or the latest completed one (specification 3 §4, load types). */
export type WantedMonth = DataMonth | 'latest'

const monthKey = (month: WantedMonth) => (month === 'latest' ? month : `${month.year}-${month.month}`)

/** A month with its rows; a null header where there is none of it. */
const monthQuery = (place: PerformancePlace, month: WantedMonth) => {
  const asked = { key: [...performanceKey(place), 'month', monthKey(month)], failed: messages.loadFailed }
  return month === 'latest'
    ? query({ ...asked, route: performanceRoutes.getLatestData, request: { params: paramsOf(place) } }, { staleTime: 0 })
    : query({ ...asked, route: performanceRoutes.getDataOfMonth, request: { params: { ...paramsOf(place), ...month } } }, { staleTime: 0 })
}

/** A month; nothing is asked as long as it is not known which one. */
export const useMonthData = (place: PerformancePlace, month: WantedMonth | undefined) =>
  useQuery({ ...monthQuery(place, month ?? 'latest'), enabled: month !== undefined })

/** The values of single days or projects behind a row as it was with that etag: those of before are never changed. */
export const singleValuesQuery = (place: PerformancePlace, headerId: number, rowId: number, etag: string) =>
  query(
    {
      key: [...performanceKey(place), 'values', headerId, rowId, etag],
      route: performanceRowRoutes.listSingleValues,
      request: { params: { companyId: place.companyId, type: place.type, id: headerId, detailId: rowId } },
      failed: messages.loadFailed,
    },
    { staleTime: 0 },
  )

/**
 * Puts rows as the server answered them after changes into what is on screen, without asking for the others. An answer that is on its way may be older than the
 * change: it is cancelled, and requested again.
 */
export function storeRows(client: QueryClient, place: PerformancePlace, rows: readonly PerformanceDetail[]): void {
  const changed = new Map(rows.map((row) => [rowIdOf(row), row]))
  const queryKey = [...performanceKey(place), 'month']
  if (client.isFetching({ queryKey }) > 0) void client.cancelQueries({ queryKey }).then(() => client.invalidateQueries({ queryKey }))
  client.setQueriesData<PerformanceAnswer>({ queryKey }, (answer) =>
    rows.some(({ dataId }) => dataId === answer?.header?.id)
      ? answer && { ...answer, details: answer.details.map((known) => changed.get(rowIdOf(known)) ?? known) }
      : answer,
  )
}

/** After any change of performance data of a global process or of its sub-processes: what is on screen of them is loaded again. */
export const refreshPerformance = (client: QueryClient, companyId: number, globalChronId: number): Promise<void> =>
  client.invalidateQueries({ queryKey: performanceBelow(companyId, globalChronId) })

/** After a month was opened, completed, re-opened or deleted: the tracker and the tree may show it too. */
export async function refreshMonths(client: QueryClient, { companyId, globalChronId }: PerformancePlace): Promise<void> {
  await Promise.all([
    refreshPerformance(client, companyId, globalChronId),
    refreshProcess(client, companyId, globalChronId),
    client.invalidateQueries({ queryKey: coloursKey(companyId) }),
  ])
}
