import {
  type CompanyDocument,
  type DocumentType,
  documentsListMessages,
  folderPath,
  isGlobalDocumentType,
  type Place,
} from '@strata/contract'

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

/** What the folder above all others is called. */
export const rootName = documentsListMessages.rootFolder

/** `/Policies/2026/` → `Policies`, `2026`. */
export const namesIn = (prefix: string): string[] => prefix.split('/').filter((name) => name !== '')

/** `Policies / 2026`, of the root its name. */
export const formatFolder = (prefix: string): string => namesIn(prefix).join(' / ') || rootName

export const folderIn = (prefix: string, name: string): string => folderPath.parse(`${prefix}${name}/`)

/** The folder around; of the root itself. */
export const folderAbove = (prefix: string): string => prefix.replace(/[^/]+\/$/, '')
