import { Button } from '@mantine/core'
import { isApprovedDocument, isGlobalDocumentType, isWipDocument, type ListedStatus } from '@strata/contract'
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

/** Where there is nothing: what belongs there, and the first step for who may take it. */
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
  if (mayCreate && (isWipDocument(status) || isApprovedDocument(status))) return <Button onClick={add}>New Document</Button>
  if (status !== usual)
    return <Button onClick={() => view.chooseStatus(usual)}>{isGlobal ? 'Show approved documents' : 'Show current documents'}</Button>
  return prefix === '/' ? null : <Button onClick={() => view.openFolder('/')}>Back to {rootName}</Button>
}

const titles: Record<ListedStatus, string> = {
  WIP: 'No documents',
  IA: 'Nothing is in approval',
  APPROVED: 'No approved documents',
  REJECTED: 'Nothing was rejected',
  ARCHIVED: 'Nothing is archived',
}

const globalTexts: Record<ListedStatus, string> = {
  WIP: 'What is uploaded stands here until it is sent for approval.',
  IA: 'What was sent stands here until the administrator or the CEO decides.',
  APPROVED: 'What everyone in the company reads stands here once it is approved.',
  REJECTED: 'What was rejected stands here, with the reason, until it is mended and sent again.',
  ARCHIVED: 'What is no longer in force is kept here.',
}

const processTexts: Record<ListedStatus, string> = {
  ...globalTexts,
  WIP: 'What only the members of this process read is kept here.',
}
