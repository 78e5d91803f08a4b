import {
  type DataMonth,
  dashboardRoutes,
  progressTrackerRoutes,
  type Report,
  type ReportFolder,
  reportMessages,
  reportRoutes,
  type TrackerRow,
} from '@strata/contract'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { callPage, type PageAsked, pageQuery, query, queryAnswer, readAllPages, readTotal, wholeSize } from '../platform/index.ts'

/** Reports of all processes or of one, active or archived. Pages count from 0. */
export interface ReportsAsked {
  view: 'recent' | 'processdocs' | 'archived'
  /** The process's chronId; 0 for all. */
  parentId: number
  page: number
  size: number
}

const keyOf = (companyId: number) => ['report', companyId, 'crossFunctional'] as const

/** A page of reports, the newest first; `total` is of all pages. The page before stays on screen while the next loads. */
export const reportsQuery = (companyId: number, { view, parentId, page, size }: ReportsAsked) =>
  queryAnswer(
    {
      key: [...keyOf(companyId), view, parentId, page, size],
      route: reportRoutes.listReports,
      request: { params: { companyId, view, parentId }, query: { page, size } },
      failed: reportMessages.failed,
    },
    (answer) => ({ reports: answer.data.filter((item): item is Report => !item.isFolder), total: readTotal(answer) }),
    { placeholderData: keepPreviousData, staleTime: 0, refetchOnWindowFocus: true },
  )

/** The processes that have reports, as folders; those that may have active ones too. */
export const reportFoldersQuery = (companyId: number, view: 'process' | 'archived') =>
  queryAnswer(
    {
      key: [...keyOf(companyId), view, 'folders'],
      route: reportRoutes.listReports,
      request: { params: { companyId, view, parentId: 0 }, query: {} },
      failed: reportMessages.failed,
    },
    ({ data }) => data.filter((item): item is ReportFolder => item.isFolder),
    { staleTime: 0, refetchOnWindowFocus: true },
  )

const progressKey = (companyId: number) => ['report', companyId, 'progress'] as const

/** How many processes are described how far. */
export const progressCountsQuery = (companyId: number) =>
  query(
    { key: [...progressKey(companyId), 'counts'], route: progressTrackerRoutes.countProgress, request: { params: { companyId } } },
    { staleTime: 0 },
  )

/** A page of the processes, with how far each is described. */
export const progressPageQuery = (companyId: number, page: PageAsked) =>
  pageQuery(
    { key: progressKey(companyId), route: progressTrackerRoutes.listProgress, request: { params: { companyId } }, page },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )

/** All of them, for the export. */
export const readProgress = (companyId: number): Promise<TrackerRow[]> =>
  readAllPages((page) => callPage(progressTrackerRoutes.listProgress, { params: { companyId } }, { page, size: wholeSize }))

/** The latest completed month of the company's performance data; null where none of the last 12 is. */
export const latestDataQuery = (companyId: number, current: DataMonth) =>
  queryAnswer(
    {
      key: ['report', companyId, 'latestData', `${current.year}-${current.month}`],
      route: dashboardRoutes.getChartColours,
      request: { params: { companyId, level: 'gpfc', parentId: 0, ...current } },
    },
    ({ data }) => data.months[0] ?? null,
    { staleTime: 0, retry: false },
  )

/** After a report was uploaded, changed or put aside. */
export const refreshReports = (client: QueryClient, companyId: number): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOf(companyId) })
