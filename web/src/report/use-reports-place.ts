import type { ReportFolder } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session/index.ts'
import { pushPlace, replacePlace, usePlace } from '../tabs/index.ts'
import { reportFoldersQuery } from './report-queries.ts'

const views = ['recent', 'process', 'archived'] as const
export type ReportsView = (typeof views)[number]

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
  const { filter, folder } = usePlace()
  const view = views.find((known) => known === filter) ?? 'recent'
  const isInFolders = view !== 'recent' && folder !== undefined
  const { data } = useQuery({ ...reportFoldersQuery(companyId, view === 'archived' ? 'archived' : 'process'), enabled: isInFolders })
  return {
    view,
    folder: isInFolders ? data?.find(({ chronId }) => String(chronId) === folder) : undefined,
    show: (wanted) => replacePlace({ filter: wanted === 'recent' ? undefined : wanted, folder: undefined }),
    open: (wanted) => pushPlace({ folder: wanted && String(wanted.chronId) }),
  }
}
