import { type CompanyDocument, type DocumentType, documentRoutes } from '@strata/contract'
import { call } from '../platform/index.ts'
import type { DocumentPlace } from './document-place.ts'

/** Renames a document as it was shown. @throws ApiProblem, EDITED_MEANWHILE where it is another one by now */
export async function renameDocument({ companyId, docType }: DocumentPlace, { id, etag }: CompanyDocument, name: string): Promise<void> {
  await call(documentRoutes.renameDocument, { params: { companyId, docType, id }, headers: { 'if-match': etag }, body: { name } })
}

/** Moves a document, with all its versions, into the folder `to`. */
export async function moveDocument({ companyId, docType }: DocumentPlace, { id, prefix }: CompanyDocument, to: string): Promise<void> {
  await call(documentRoutes.moveDocument, { params: { companyId, docType, id }, body: { from: prefix, to } })
}

/** Creates a folder in the folder `prefix`. */
export async function createFolder(place: DocumentPlace, prefix: string, folderName: string): Promise<void> {
  await call(documentRoutes.createFolder, { params: place, body: { parentFolder: prefix, folderName } })
}

/** The address that a browser saves a version's file from. */
export async function getSaveAddress(companyId: number, { docType, id }: { docType: DocumentType; id: number }): Promise<string> {
  return (await call(documentRoutes.getDownloadInfo, { params: { companyId, docType, id }, query: { as: 'file' } })).data.url
}
