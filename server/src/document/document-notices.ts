import {
  type DocumentType,
  documentsListMessages,
  documentTables,
  type GlobalDocumentType,
  globalDocumentNames,
  isGlobalDocumentType,
  nameItem,
} from '@strata/contract'
import { eventParams, listRightHolders } from '../announcement/index.ts'
import type { CompanyTransaction } from '../platform/index.ts'
import type { Place } from '../process/index.ts'
import type { NamedVersion, VersionNotice } from '../version/index.ts'
import { targetOfDocument } from './document-target.ts'

/** A version of a document, global or of a process, that something happened to. */
export interface DocumentNotice {
  id: number
  chronId: number
  docType: DocumentType
  name: string
  version: number
  /** The companyUserId of who uploaded it. */
  createdById: number
  /** Who sent it for approval; null where nobody did. */
  senderId: number | null
  /** Of a process document; left out: below none. */
  place?: Place | null
}

/** What is announced of a version. */
export const describeNotice = (notice: DocumentNotice): VersionNotice => ({
  ...describeNamed(notice),
  preparerId: notice.createdById,
  senderId: notice.senderId,
  params: paramsOf(notice),
})

/** A version as an alert names it. */
export const describeNamed = (notice: Pick<DocumentNotice, 'id' | 'chronId' | 'docType' | 'name' | 'version' | 'place'>): NamedVersion => ({
  about: { documentId: notice.id },
  name: nameItem({ of: notice.name, type: nameGroup(notice.docType), version: notice.version }),
  target: targetOfDocument({ ...notice, docType: listedTypeOf(notice.docType) }, notice.place ?? null),
})

/** Whose decision is asked for: all who may decide but who sent it (companyUserIds); that one too where nobody else may. */
export function listAskedDeciders(deciders: readonly number[], sentBy: number): readonly number[] {
  const others = deciders.filter((memberId) => memberId !== sentBy)
  return others.length > 0 ? others : deciders
}

/** Who may decide about documents (companyUserIds). */
export const listDeciders = (tx: CompanyTransaction): Promise<number[]> =>
  listRightHolders(tx, documentTables.rights.globaldoc.approve, null)

/** The group, as its tab or its list is called. */
const nameGroup = (docType: DocumentType): string =>
  docType === 'PRD' ? documentsListMessages.processDocuments : globalDocumentNames[globalTypeOf(docType)]

const listedTypeOf = (docType: DocumentType) => (docType === 'PRD' ? docType : globalTypeOf(docType))

export function globalTypeOf(docType: DocumentType): GlobalDocumentType {
  if (!isGlobalDocumentType(docType)) throw new Error(`Documents of type ${docType} are not approved.`)
  return docType
}

const paramsOf = ({ id, docType, place }: DocumentNotice): VersionNotice['params'] =>
  eventParams({ item: docType, itemId: id, gpChronId: place?.chronId ?? null })
