import { type CompanyDocument, type DocumentAction, explainState, isArchivedDocument, isGlobalDocumentType } from '@strata/contract'
import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconDownload,
  IconEye,
  IconGavel,
  IconPencil,
  IconScissors,
  IconSend,
  IconTrash,
  IconVersions,
  type TablerIcon,
} from '@tabler/icons-react'
import { readAvailability } from '../../platform/index.ts'
import { stateOf, statusOf } from '../document-status.ts'

/** What is done with one document. */
export interface DocumentHandlers {
  view: () => void
  download: () => void
  edit: () => void
  showVersions: () => void
  send: () => void
  withdraw: () => void
  decide: () => void
  cut: () => void
  archive: () => void
  unarchive: () => void
  remove: () => void
}

export interface OfferedAction {
  id: keyof DocumentHandlers
  label: string
  Icon: TablerIcon
  /** Why it cannot be done now. */
  reason: string | undefined
  run: () => void
}

interface ActionRow {
  id: keyof DocumentHandlers
  label: string
  Icon: TablerIcon
  /** What `can` calls it. */
  can: DocumentAction
  isOffered?: (document: CompanyDocument) => boolean
}

const isArchived = (document: CompanyDocument): boolean => isArchivedDocument(statusOf(document))

/** In the order of menus; the first are the most common. */
const rows: readonly ActionRow[] = [
  { id: 'view', label: 'View', Icon: IconEye, can: 'read', isOffered: ({ inline }) => inline },
  { id: 'download', label: 'Download', Icon: IconDownload, can: 'read' },
  { id: 'edit', label: 'Edit', Icon: IconPencil, can: 'rename' },
  { id: 'showVersions', label: 'Document Versions', Icon: IconVersions, can: 'versions' },
  { id: 'send', label: 'Send For Approval', Icon: IconSend, can: 'sendForApproval' },
  { id: 'decide', label: 'Make Decision', Icon: IconGavel, can: 'approve' },
  { id: 'withdraw', label: 'Withdraw', Icon: IconArrowBackUp, can: 'withdraw' },
  { id: 'cut', label: 'Cut', Icon: IconScissors, can: 'move' },
  { id: 'archive', label: 'Archive', Icon: IconArchive, can: 'archive', isOffered: (document) => !isArchived(document) },
  { id: 'unarchive', label: 'Unarchive', Icon: IconArchiveOff, can: 'unarchive', isOffered: isArchived },
  { id: 'remove', label: 'Delete', Icon: IconTrash, can: 'remove' },
]

/** What a document offers its reader: hidden is what their roles never give, disabled what only its state forbids (specification 5 §19, buttons). */
export function offerActions(document: CompanyDocument, handlers: DocumentHandlers): OfferedAction[] {
  return rows.flatMap(({ id, label, Icon, can, isOffered }) => {
    const availability = readAvailability(document.can, can, explainState(can, stateOf(document)))
    if (!availability.isShown || isOffered?.(document) === false) return []
    return [{ id, label, Icon, reason: availability.reason, run: handlers[id] }]
  })
}

/** What comes next in the life of a document, for the one ink button of the bar. */
export function findNextStep(actions: readonly OfferedAction[], document: CompanyDocument): OfferedAction | undefined {
  if (!isGlobalDocumentType(document.docType)) return undefined
  return actions.find(({ id, reason }) => (id === 'send' || id === 'decide') && reason === undefined)
}
