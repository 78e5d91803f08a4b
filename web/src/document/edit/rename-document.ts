import { type CompanyDocument, documentRoutes } from '@strata/contract'
import { call } from '../../platform/index.ts'
import type { DocumentPlace } from '../document-place.ts'

/** Renames a document as it was shown. @throws ApiProblem, EDITED_MEANWHILE where it is another one by now */
export async function renameDocument({ companyId, docType }: DocumentPlace, { id, etag }: CompanyDocument, name: string): Promise<void> {
  await call(documentRoutes.renameDocument, { params: { companyId, docType, id }, headers: { 'if-match': etag }, body: { name } })
}
