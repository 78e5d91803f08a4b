import {
  type DataMonth,
  performanceMessages as messages,
  type PerformanceAnswer,
  type PerformanceDetail,
  performanceRoutes,
  performanceRowRoutes,
} from '@strata/contract'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { coloursKey } from '../chart/index.ts'
import { call, orFail } from '../platform/index.ts'
import { refreshProcess } from '../process/index.ts'
import type { PerformancePlace } from './opened-performance.ts'
import { rowIdOf } from './row-id.ts'

/** Everything of a global process begins with this: a signal names no more. */
const keyBelow = (companyId: number, globalChronId: number) => ['performance', companyId, globalChronId] as const

/** Everything of the performance data of some expectations begins with this. */
export const performanceKey = ({ companyId, globalChronId, type, chronId }: PerformancePlace) =>
  [...keyBelow(companyId, globalChronId), type, chronId] as const

/** The months that the caller may see, the newest first. */
export const historyQuery = (place: PerformancePlace) =>
  queryOptions({
    queryKey: [...performanceKey(place), 'history'],
    queryFn: async ({ signal }) => {
      const { companyId, type, chronId: id } = place
      const work = call(performanceRoutes.listDataHistory, { params: { companyId, type, id } }, { signal })
      return (await orFail(messages.historyFailed, work)).data
    },
    staleTime: 0,
  })

/** What is asked for: a month, or the latest completed one (specification 3 §4, load types). */
export type WantedMonth = DataMonth | 'latest'

const monthKey = (month: WantedMonth) => (month === 'latest' ? month : `${month.year}-${month.month}`)

/** A month with its rows; a null header where there is none of it. */
const monthQuery = (place: PerformancePlace, month: WantedMonth) =>
  queryOptions({
    queryKey: [...performanceKey(place), 'month', monthKey(month)],
    queryFn: async ({ signal }): Promise<PerformanceAnswer> => {
      const { companyId, type, chronId: id } = place
      const params = { companyId, type, id }
      const load = async (): Promise<PerformanceAnswer> =>
        month === 'latest'
          ? (await call(performanceRoutes.getLatestData, { params }, { signal })).data
          : (await call(performanceRoutes.getDataOfMonth, { params: { ...params, ...month } }, { signal })).data
      return await orFail(messages.loadFailed, load())
    },
    staleTime: 0,
  })

/** A month; nothing is asked as long as it is not known which one. */
export const useMonthData = (place: PerformancePlace, month: WantedMonth | undefined) =>
  useQuery({ ...monthQuery(place, month ?? 'latest'), enabled: month !== undefined })

/** The values of single days or projects behind a row as it was with that etag: those of before are never changed. */
export const singleValuesQuery = (place: PerformancePlace, headerId: number, rowId: number, etag: string) =>
  queryOptions({
    queryKey: [...performanceKey(place), 'values', headerId, rowId, etag],
    queryFn: async ({ signal }) => {
      const { companyId, type } = place
      const params = { companyId, type, id: headerId, detailId: rowId }
      return (await orFail(messages.loadFailed, call(performanceRowRoutes.listSingleValues, { params }, { signal }))).data
    },
    staleTime: 0,
  })

/** Takes rows as the server answered them after changes into what is on screen, without asking for the others. */
export function storeRows(client: QueryClient, place: PerformancePlace, rows: readonly PerformanceDetail[]): void {
  const changed = new Map(rows.map((row) => [rowIdOf(row), row]))
  client.setQueriesData<PerformanceAnswer>({ queryKey: [...performanceKey(place), 'month'] }, (answer) =>
    rows.some(({ dataId }) => dataId === answer?.header?.id)
      ? answer && { ...answer, details: answer.details.map((known) => changed.get(rowIdOf(known)) ?? known) }
      : answer,
  )
}

/** After any change of performance data of a global process or of its sub-processes: what is on screen of them is asked anew. */
export const refreshPerformance = (client: QueryClient, companyId: number, globalChronId: number): Promise<void> =>
  client.invalidateQueries({ queryKey: keyBelow(companyId, globalChronId) })

/** After a month was opened, completed, re-opened or deleted: the tracker and the tree may tell of it too. */
export async function refreshMonths(client: QueryClient, { companyId, globalChronId }: PerformancePlace): Promise<void> {
  await Promise.all([
    refreshPerformance(client, companyId, globalChronId),
    refreshProcess(client, companyId, globalChronId),
    client.invalidateQueries({ queryKey: coloursKey(companyId) }),
  ])
}
