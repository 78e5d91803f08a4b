import {
  actionMessages,
  type CompanyDocument,
  type DocumentAction,
  explainState,
  isApprovedDocument,
  isArchivedDocument,
  isGlobalDocumentType,
  documentsListMessages as messages,
} from '@strata/contract'
import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconBulb,
  IconDownload,
  IconEye,
  IconGavel,
  IconPencil,
  IconScissors,
  IconSend,
  IconTrash,
  IconUserCheck,
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
  showSuggestions: () => void
  send: () => void
  withdraw: () => void
  decide: () => void
  consent: () => void
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

/** A suggestion is for what is in force. */
const takesSuggestions = (document: CompanyDocument): boolean =>
  isGlobalDocumentType(document.docType) && isApprovedDocument(statusOf(document))

/** In the order of menus; the first are the most common. */
const rows: readonly ActionRow[] = [
  { id: 'view', label: actionMessages.view, Icon: IconEye, can: 'read', isOffered: ({ inline }) => inline },
  { id: 'download', label: actionMessages.download, Icon: IconDownload, can: 'read' },
  { id: 'edit', label: actionMessages.edit, Icon: IconPencil, can: 'rename' },
  { id: 'showVersions', label: messages.versions, Icon: IconVersions, can: 'versions' },
  { id: 'showSuggestions', label: messages.suggestions, Icon: IconBulb, can: 'read', isOffered: takesSuggestions },
  { id: 'send', label: messages.send, Icon: IconSend, can: 'sendForApproval' },
  { id: 'consent', label: messages.consent, Icon: IconUserCheck, can: 'consent' },
  { id: 'decide', label: messages.decide, Icon: IconGavel, can: 'approve' },
  { id: 'withdraw', label: messages.withdraw, Icon: IconArrowBackUp, can: 'withdraw' },
  { id: 'cut', label: messages.cut, Icon: IconScissors, can: 'move' },
  { id: 'archive', label: actionMessages.archive, Icon: IconArchive, can: 'archive', isOffered: (document) => !isArchived(document) },
  { id: 'unarchive', label: actionMessages.unarchive, Icon: IconArchiveOff, can: 'unarchive', isOffered: isArchived },
  { id: 'remove', label: actionMessages.delete, Icon: IconTrash, can: 'remove' },
]

/** What a document offers its reader: hidden is what their roles never give, disabled what only its state forbids (specification 5 §19, buttons). */
export function offerActions(document: CompanyDocument, handlers: DocumentHandlers): OfferedAction[] {
  return rows.flatMap(({ id, label, Icon, can, isOffered }) => {
    const availability = readAvailability(document.can, can, explainState(can, stateOf(document)))
    if (!availability.isShown || isOffered?.(document) === false) return []
    return [{ id, label, Icon, reason: availability.reason, run: handlers[id] }]
  })
}
