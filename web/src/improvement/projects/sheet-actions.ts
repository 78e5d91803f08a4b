import {
  actionMessages,
  archivedSheetStatuses,
  improvementMessages,
  projectsMessages as messages,
  type ProjectSheet,
  publishedSheetStatuses,
  type SheetStatus,
  type sheetActions as sheetActionNames,
  wipSheetStatuses,
} from '@strata/contract'
import {
  IconArchive,
  IconArchiveOff,
  IconDownload,
  IconEye,
  IconFileReport,
  IconFileTypePdf,
  IconGitBranch,
  IconHistory,
  IconPencil,
  IconRosetteDiscountCheck,
  IconTrash,
  IconUpload,
  type TablerIcon,
} from '@tabler/icons-react'
import type { RowAction } from '../../ui/index.ts'
import { showAvailability } from '../show-availability.ts'

export type SheetActionId =
  | 'view'
  | 'edit'
  | 'publish'
  | 'viewPdf'
  | 'download'
  | 'versions'
  | 'revise'
  | 'archive'
  | 'unarchive'
  | 'uploadReport'
  | 'viewReport'
  | 'archiveReport'
  | 'remove'

interface Choice {
  id: SheetActionId
  label: string
  Icon: TablerIcon
  /** The statuses it belongs to; all when left out. */
  statuses?: readonly SheetStatus[]
  /** What it is called in `can`; what is left out is reading. */
  action?: (typeof sheetActionNames)[number]
  /** Why the state of a sheet of those statuses may forbid it. */
  because?: string
  needs?: (sheet: ProjectSheet) => boolean
}

const underWay = messages.nextVersionUnderWay
const hasPdf = ({ docId }: ProjectSheet): boolean => docId !== null
const hasReport = ({ report }: ProjectSheet): boolean => report !== null

/** What can be done with a version of a project sheet (specification 2 §4, §6), in the order of the menu. */
const choices: readonly Choice[] = [
  { id: 'view', label: actionMessages.view, Icon: IconEye },
  { id: 'edit', label: actionMessages.edit, Icon: IconPencil, statuses: wipSheetStatuses, action: 'edit' },
  { id: 'publish', label: messages.publish, Icon: IconRosetteDiscountCheck, statuses: wipSheetStatuses, action: 'publish' },
  { id: 'viewPdf', label: messages.viewPdf, Icon: IconFileTypePdf, needs: hasPdf },
  { id: 'download', label: actionMessages.download, Icon: IconDownload, needs: hasPdf },
  { id: 'uploadReport', label: improvementMessages.uploadReport, Icon: IconUpload, statuses: wipSheetStatuses, action: 'addReport' },
  { id: 'viewReport', label: messages.viewReport, Icon: IconFileReport, needs: hasReport },
  { id: 'versions', label: improvementMessages.sheetVersions, Icon: IconHistory },
  { id: 'revise', label: messages.createWip, Icon: IconGitBranch, statuses: publishedSheetStatuses, action: 'revise', because: underWay },
  {
    id: 'archiveReport',
    label: messages.archiveReport,
    Icon: IconArchive,
    statuses: publishedSheetStatuses,
    action: 'archiveReport',
    because: messages.reportNotApproved,
    needs: hasReport,
  },
  {
    id: 'archive',
    label: actionMessages.archive,
    Icon: IconArchive,
    statuses: publishedSheetStatuses,
    action: 'archive',
    because: underWay,
  },
  { id: 'unarchive', label: actionMessages.unarchive, Icon: IconArchiveOff, statuses: archivedSheetStatuses, action: 'unarchive' },
  {
    id: 'remove',
    label: actionMessages.delete,
    Icon: IconTrash,
    statuses: wipSheetStatuses,
    action: 'remove',
    because: messages.publishedBefore,
  },
]

interface Input {
  sheet: ProjectSheet
  /** Whether the process was removed: then nothing changes any more. */
  isRemoved: boolean
  /** Those that are wanted here; all when left out. */
  ids?: readonly SheetActionId[]
  run: (id: SheetActionId, sheet: ProjectSheet) => void
}

/** What one may do with this version; what only its state forbids says why (specification 5 §19). */
export function sheetRowActions({ sheet, isRemoved, ids, run }: Input): RowAction[] {
  return choices.flatMap(({ id, label, Icon, statuses, action, because, needs }) => {
    const belongs = (statuses?.includes(sheet.status.name) ?? true) && (needs?.(sheet) ?? true) && (ids?.includes(id) ?? true)
    const { isShown, reason } = showAvailability(action === undefined ? true : sheet.can[action], isRemoved ? undefined : because)
    return belongs && isShown ? [{ label, Icon, reason, run: () => run(id, sheet) }] : []
  })
}
