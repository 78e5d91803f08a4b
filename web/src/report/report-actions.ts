import type { Report } from '@strata/contract'
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

const notOnMap = 'Its process is not on the approved Global Chart.'

/** What one may do with a report: reading for all, the rest by what the server says of it (specification 3 §6). */
export function reportActions(report: Report, runs: ReportRuns): RowAction[] {
  const { canManage, canDelete, inApproved, inline, archivedOn } = report
  const isArchived = archivedOn !== null
  const reason = inApproved ? undefined : notOnMap
  return [
    ...(inline ? [{ label: 'View', Icon: IconEye, run: () => runs.read(report) }] : []),
    { label: 'Download', Icon: IconDownload, run: () => runs.download(report) },
    ...(canManage && !isArchived
      ? [
          { label: 'Edit', Icon: IconPencil, reason, run: () => runs.edit(report) },
          { label: 'Archive', Icon: IconArchive, run: () => runs.archive(report) },
        ]
      : []),
    ...(canManage && isArchived ? [{ label: 'Unarchive', Icon: IconArchiveOff, run: () => runs.unarchive(report) }] : []),
    ...(canDelete && isArchived ? [{ label: 'Delete', Icon: IconTrash, run: () => runs.remove(report) }] : []),
  ]
}
