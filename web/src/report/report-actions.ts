import { actionMessages, type Place, type Report, reportsScreenMessages } from '@strata/contract'
import { IconArchive, IconArchiveOff, IconDownload, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import type { RowAction } from '../ui/index.ts'

export interface ReportRuns {
  read: (report: Report) => void
  download: (report: Report) => void
  edit: (report: Report) => void
  archive: (report: Report) => void
  unarchive: (report: Report) => void
  remove: (report: Report) => void
}

/** Where a report is read. */
export const placeOfReport = ({ id }: Report): Place => ({ tab: 'cross_func', dialog: { name: 'document', id } })

/** What one may do with a report: reading for all, the rest by the report's `can` (specification 3 §6). */
export function reportActions(report: Report, runs: ReportRuns): RowAction[] {
  const { canManage, canDelete, inApproved, inline, archivedOn } = report
  const isArchived = archivedOn !== null
  const reason = inApproved ? undefined : reportsScreenMessages.notOnGlobalChart
  return [
    ...(inline ? [{ label: actionMessages.view, Icon: IconEye, run: () => runs.read(report) }] : []),
    { label: actionMessages.download, Icon: IconDownload, run: () => runs.download(report) },
    ...(canManage && !isArchived
      ? [
          { label: actionMessages.edit, Icon: IconPencil, reason, run: () => runs.edit(report) },
          { label: actionMessages.archive, Icon: IconArchive, run: () => runs.archive(report) },
        ]
      : []),
    ...(canManage && isArchived ? [{ label: actionMessages.unarchive, Icon: IconArchiveOff, run: () => runs.unarchive(report) }] : []),
    ...(canDelete && isArchived ? [{ label: actionMessages.delete, Icon: IconTrash, run: () => runs.remove(report) }] : []),
  ]
}
