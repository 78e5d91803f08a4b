import { type ListKind, type ReportFolder, reportPageSizes } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session/index.ts'
import { pushPlace, replacePlace, type ShownList, useListPlace, usePlace } from '../tabs/index.ts'
import { reportFoldersQuery } from './report-queries.ts'

const views = ['recent', 'process', 'archived'] as const
export type ReportsView = (typeof views)[number]

const kind: ListKind<ReportsView, string> = { choices: views, columns: ['process', 'reports'], sizes: reportPageSizes }
/** Which page, and how folders are sorted; reports are the newest first. */
export const useReportsList = (): ShownList<ReportsView, string> => useListPlace(kind)

interface ReportsPlace {
  view: ReportsView
  /** The process whose reports are listed. */
  folder: ReportFolder | undefined
  show: (view: ReportsView) => void
  /** A folder, or all of them. */
  open: (folder: ReportFolder | undefined) => void
}

/** Which reports the address asks for: `filter` says which of them, `folder` of which process, by its chronId. */
export function useReportsPlace(): ReportsPlace {
  const { companyId } = useSession()
  const { folder } = usePlace()
  const { choice: view } = useReportsList()
  const isInFolders = view !== 'recent' && folder !== undefined
  const { data } = useQuery({ ...reportFoldersQuery(companyId, view === 'archived' ? 'archived' : 'process'), enabled: isInFolders })
  return {
    view,
    folder: isInFolders ? data?.find(({ chronId }) => String(chronId) === folder) : undefined,
    show: (wanted) => replacePlace({ filter: wanted === 'recent' ? undefined : wanted, sort: undefined, folder: undefined }),
    open: (wanted) => pushPlace({ folder: wanted && String(wanted.chronId) }),
  }
}
