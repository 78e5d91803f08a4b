import type { CompanyDocument } from '@strata/contract'
import { StatusMark } from '../../ui/index.ts'
import { describeVersionStatus, statusOf } from '../document-status.ts'

/** A version's status, in the words of documents. */
export function DocumentStatusMark({ document }: { document: CompanyDocument }) {
  return <StatusMark status={statusOf(document)} word={describeVersionStatus(document)} />
}
