import {
  type CompanyDocument,
  type DocumentType,
  documentsListMessages,
  folderPath,
  isGlobalDocumentType,
  type Place,
  readItemTypes,
} from '@strata/contract'
import type { ReadPlace } from '../reading/index.ts'

/** Where documents are: a global group (`parentId` 0), or a process (its chronId). */
export interface DocumentPlace {
  companyId: number
  docType: DocumentType
  parentId: number
}

/** Where a link to a version leads. */
export const placeOfDocument = ({ id, docType, parentId }: CompanyDocument): Place =>
  isGlobalDocumentType(docType)
    ? { tab: 'globaldoc', source: docType, version: id }
    : { tab: 'process', source: parentId, item: 'processdoc', version: id }

/** As calls of reading name a document; nothing of what nobody is asked to read. */
export function findReadPlace({ companyId, docType }: DocumentPlace, chronId: number): ReadPlace | undefined {
  const itemType = readItemTypes.find((type) => type === docType.toLowerCase())
  return itemType && { companyId, itemType, itemId: chronId }
}

/** What the folder above all others is called. */
export const rootName = documentsListMessages.rootFolder

/** `/Policies/2026/` → `Policies`, `2026`. */
export const namesIn = (prefix: string): string[] => prefix.split('/').filter((name) => name !== '')

/** `Policies / 2026`, of the root its name. */
export const formatFolder = (prefix: string): string => namesIn(prefix).join(' / ') || rootName

export const folderIn = (prefix: string, name: string): string => folderPath.parse(`${prefix}${name}/`)

/** The folder around; of the root itself. */
export const folderAbove = (prefix: string): string => prefix.replace(/[^/]+\/$/, '')
