import {
  type Actor,
  type CompanyDocument,
  currentStatusName,
  type DocumentState,
  type DocumentStatus,
  type DocumentType,
  decide,
  documentStatuses,
  documentStatusNames,
  documentTables,
  isApprovedDocument,
  isArchivedDocument,
  isGlobalDocumentType,
  isRejectedDocument,
  isWipDocument,
  type ListedStatus,
  listedStatuses,
  replacedStatusName,
  statusIds,
  versionStatus,
} from '@strata/contract'

/** The name of a numeric status (specification 5 §4). */
export const statusOf = ({ status }: { status: number }): DocumentStatus =>
  documentStatuses.find((name) => statusIds[name] === status) ?? versionStatus.wip

/** The state as the lifecycle has it. An approved document that cannot be changed has its next version under way. */
export function stateOf(document: Pick<CompanyDocument, 'status' | 'retiredOn' | 'replaced' | 'can'>): DocumentState {
  const status = statusOf(document)
  if (document.replaced) return 'SUPERSEDED'
  if (isRejectedDocument(status) && document.retiredOn !== null) return 'CORRECTED'
  return isApprovedDocument(status) && document.can.rename === 'state' ? 'REVISED' : status
}

/** Approved; of a process, current as it was uploaded. */
export const isInForce = (document: Pick<CompanyDocument, 'docType' | 'status' | 'retiredOn'>): boolean =>
  document.retiredOn === null && (isGlobalDocumentType(document.docType) ? isApprovedDocument : isWipDocument)(statusOf(document))

/** What a person reads: what is a draft elsewhere is current where nothing is approved (specification 2 §2). */
export const describeStatus = (docType: DocumentType, status: DocumentStatus): string =>
  isWipDocument(status) && !isGlobalDocumentType(docType) ? currentStatusName : documentStatusNames[status]

/** The same of one version: what was overwritten before it was ever approved was replaced (specification 5 §22.6). */
export const describeVersionStatus = (document: Pick<CompanyDocument, 'docType' | 'status' | 'replaced'>): string =>
  document.replaced ? replacedStatusName : describeStatus(document.docType, statusOf(document))

/** The states that documents of a type are listed by, of those the reader may see at all. */
export function statusesFor(docType: DocumentType, reader: Omit<Actor, 'companyUserId'> & { userId: number }): readonly ListedStatus[] {
  if (!isGlobalDocumentType(docType)) return [versionStatus.wip, versionStatus.archived]
  const item = { group: 'globaldoc', restricted: false, roles: [] }
  return listedStatuses.filter(
    (status) => decide(documentTables, { ...reader, companyUserId: reader.userId }, 'list', { ...item, status }).allowed,
  )
}

/** What is not approved yet is looked for in all folders at once (specification 2 §2). */
export const isUnderWay = (docType: DocumentType, status: ListedStatus): boolean =>
  isGlobalDocumentType(docType) && !isApprovedDocument(status) && !isArchivedDocument(status)

export const usualStatus = (docType: DocumentType): ListedStatus =>
  isGlobalDocumentType(docType) ? versionStatus.approved : versionStatus.wip
