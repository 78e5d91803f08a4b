import {
  type Actor,
  currentStatusName,
  type DocumentStatus,
  type DocumentType,
  decide,
  documentStatuses,
  documentStatusNames,
  documentTables,
  isGlobalDocumentType,
  type ListedStatus,
  listedStatuses,
  statusIds,
} from '@strata/contract'

/** The name of a numeric status (`decisions.md` §4). */
export const statusOf = ({ status }: { status: number }): DocumentStatus =>
  documentStatuses.find((name) => statusIds[name] === status) ?? 'WIP'

/** What a person reads: what is a draft elsewhere is current where nothing is approved (`spec 2 §2`). */
export const sayStatus = (docType: DocumentType, status: DocumentStatus): string =>
  status === 'WIP' && !isGlobalDocumentType(docType) ? currentStatusName : documentStatusNames[status]

/** The states that documents of a type are listed by, of those the reader may see at all. */
export function statusesFor(docType: DocumentType, reader: Omit<Actor, 'companyUserId'> & { userId: number }): readonly ListedStatus[] {
  if (!isGlobalDocumentType(docType)) return ['WIP', 'ARCHIVED']
  const item = { group: 'globaldoc', restricted: false, roles: [] }
  return listedStatuses.filter(
    (status) => decide(documentTables, { ...reader, companyUserId: reader.userId }, 'list', { ...item, status }).allowed,
  )
}

/** What is not approved yet is looked for in all folders at once (`spec 2 §2`). */
export const isUnderWay = (docType: DocumentType, status: ListedStatus): boolean =>
  isGlobalDocumentType(docType) && status !== 'APPROVED' && status !== 'ARCHIVED'

export const usualStatus = (docType: DocumentType): ListedStatus => (isGlobalDocumentType(docType) ? 'APPROVED' : 'WIP')
