import { reportMessages, reportsScreenMessages } from '@strata/contract'
import { IconReportAnalytics } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useFailureToast } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { EmptyState, LoadFailed, Pager, RowsSkeleton, useLastPage } from '../ui/index.ts'
import type { ReportRuns } from './report-actions.ts'
import { sizesAscending } from './report-folders.tsx'
import { type ReportsAsked, reportsQuery } from './report-queries.ts'
import classes from './reports-screen.module.css'
import { ReportsTable } from './reports-table.tsx'
import { useReportsList } from './use-reports-place.ts'

interface Props extends Pick<ReportsAsked, 'view' | 'parentId'> {
  runs: ReportRuns
}

/** A page of reports: recent ones, or those of one process (specification 3 §2.5). */
export function ReportList({ view, parentId, runs }: Props) {
  const { companyId } = useSession()
  const { page, size, show } = useReportsList()
  const asked = { page, size }
  const { data, error, refetch, isPlaceholderData } = useQuery(reportsQuery(companyId, { view, parentId, ...asked }))
  useFailureToast(error, refetch)
  useLastPage(asked, isPlaceholderData ? undefined : data?.total, show)
  if (!data) return error ? <LoadFailed title={reportMessages.failed} tryAgain={refetch} /> : <RowsSkeleton rows={8} />
  return (
    <>
      <div className={classes.rows}>
        {data.reports.length === 0 ? (
          <EmptyState icon={<IconReportAnalytics size={32} stroke={1.4} />} title={reportsScreenMessages.none[view].title}>
            {reportsScreenMessages.none[view].text}
          </EmptyState>
        ) : (
          <ReportsTable
            reports={data.reports}
            isArchived={view === 'archived'}
            hasProcessColumn={view === 'recent'}
            isBusy={isPlaceholderData}
            runs={runs}
          />
        )}
      </div>
      <Pager label={reportsScreenMessages.pagesOfReports} {...asked} sizes={sizesAscending} total={data.total} onChange={show} />
    </>
  )
}
