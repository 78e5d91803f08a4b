import { Button } from '@mantine/core'
import {
  isApprovedDocument,
  isGlobalDocumentType,
  isWipDocument,
  type ListedStatus,
  documentsListMessages as messages,
} from '@strata/contract'
import { IconFiles } from '@tabler/icons-react'
import { EmptyState } from '../../ui/index.ts'
import { type DocumentPlace, rootName } from '../document-place.ts'
import { usualStatus } from '../document-status.ts'
import type { DocumentsView } from './use-documents-view.ts'

interface Props {
  place: DocumentPlace
  view: DocumentsView
  mayCreate: boolean
  add: () => void
}

/** An empty list: what belongs there, and the first step for whoever may take it. */
export function EmptyFolder({ place: { docType }, view, mayCreate, add }: Props) {
  const { status, prefix } = view.asked
  const usual = usualStatus(docType)
  const isGlobal = isGlobalDocumentType(docType)
  return (
    <EmptyState
      icon={<IconFiles size={32} stroke={1.4} />}
      title={titles[status]}
      action={<Step {...{ status, prefix, usual, mayCreate, isGlobal, add, view }} />}
    >
      {(isGlobal ? globalTexts : processTexts)[status]}
    </EmptyState>
  )
}

interface StepProps {
  status: ListedStatus
  prefix: string
  usual: ListedStatus
  mayCreate: boolean
  isGlobal: boolean
  add: () => void
  view: DocumentsView
}

function Step({ status, prefix, usual, mayCreate, isGlobal, add, view }: StepProps) {
  if (mayCreate && (isWipDocument(status) || isApprovedDocument(status))) return <Button onClick={add}>{messages.newDocument}</Button>
  if (status !== usual)
    return <Button onClick={() => view.chooseStatus(usual)}>{isGlobal ? messages.showApproved : messages.showCurrent}</Button>
  return prefix === '/' ? null : <Button onClick={() => view.openFolder('/')}>{messages.backToRoot({ folder: rootName })}</Button>
}

const titles: Record<ListedStatus, string> = {
  WIP: messages.noDocuments,
  IA: messages.noneInApproval,
  APPROVED: messages.noneApproved,
  REJECTED: messages.noneRejected,
  ARCHIVED: messages.noneArchived,
}

const globalTexts: Record<ListedStatus, string> = {
  WIP: messages.aboutDrafts,
  IA: messages.aboutInApproval,
  APPROVED: messages.aboutApproved,
  REJECTED: messages.aboutRejected,
  ARCHIVED: messages.aboutArchived,
}

const processTexts: Record<ListedStatus, string> = {
  ...globalTexts,
  WIP: messages.aboutProcess,
}
