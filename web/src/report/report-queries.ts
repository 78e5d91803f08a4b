import { type Report, type ReportFolder, reportMessages, reportRoutes } from '@strata/contract'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, orFail } from '../platform/index.ts'

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
  queryOptions({
    queryKey: [...keyOf(companyId), view, parentId, page, size],
    queryFn: async ({ signal }) => {
      const request = { params: { companyId, view, parentId }, query: { page, size } }
      const { data, headers } = await orFail(reportMessages.failed, call(reportRoutes.listReports, request, { signal }))
      const reports = data.filter((item): item is Report => !item.isFolder)
      return { reports, total: Number(headers.get('x-total-count') ?? reports.length) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** The processes that have reports, as folders; those that may have active ones too. */
export const reportFoldersQuery = (companyId: number, view: 'process' | 'archived') =>
  queryOptions({
    queryKey: [...keyOf(companyId), view, 'folders'],
    queryFn: async ({ signal }) => {
      const request = { params: { companyId, view, parentId: 0 }, query: {} }
      const { data } = await orFail(reportMessages.failed, call(reportRoutes.listReports, request, { signal }))
      return data.filter((item): item is ReportFolder => item.isFolder)
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** After a report was uploaded, changed or put aside. */
export const refreshReports = (client: QueryClient, companyId: number): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOf(companyId) })
