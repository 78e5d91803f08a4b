import { type DocumentStatus, type DocumentType, openDocumentStatuses } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'

/** What decides who may read a version of a document, but the process it is below. */
export interface DocumentFacts {
  id: number
  docType: DocumentType
  status: DocumentStatus
  approvedOn: string | null
  retiredOn: string | null
  createdById: number
  /** Whether another version is a draft, in approval or rejected, and no newer one took its place. */
  hasOpen: boolean
}

export async function listDocumentFacts(tx: CompanyTransaction, ids: readonly number[]): Promise<DocumentFacts[]> {
  if (ids.length === 0) return []
  return tx.many(sql`
    select ${documentFactColumns}
      from document_version v join document d on d.company_id = v.company_id and d.chron_id = v.chron_id
     where v.company_id = ${tx.companyId} and v.id = any(${ids})`)
}

/** Of the version `v` of the document `d`. */
export const documentFactColumns = sql`
  v.id, d.doc_type as "docType", v.status, v.approved_on as "approvedOn", v.retired_on as "retiredOn", v.created_by as "createdById",
  exists (select from document_version o
           where o.company_id = v.company_id and o.chron_id = v.chron_id and o.id <> v.id and o.retired_on is null
             and o.status ${sql.oneOf(openDocumentStatuses)}) as "hasOpen"`
