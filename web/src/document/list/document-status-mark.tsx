import type { CompanyDocument } from '@strata/contract'
import { StatusMark } from '../../ui/status-mark.tsx'
import { sayStatus, statusOf } from '../document-status.ts'

/** A version's status, in the words of documents. */
export function DocumentStatusMark({ document }: { document: CompanyDocument }) {
  const status = statusOf(document)
  return <StatusMark status={status} word={sayStatus(document.docType, status)} />
}
