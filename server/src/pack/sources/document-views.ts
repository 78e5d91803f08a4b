import type { DocumentType } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../../platform/index.ts'
import type { PackScope } from '../pack-scope.ts'
import { nameOf } from '../pack-scope-views.ts'

/** A version of a document that was in force in the period; of kinds that nobody approves, from its upload on. Instants are ISO 8601. */
export interface DocumentVersionRow {
  id: number
  type: DocumentType
  name: string
  version: number
  processChronId: number | null
  fileName: string
  fileExt: string
  mediaType: string
  length: number
  sha256: string
  guid: string
  createdBy: string
  createdOn: string
  approvedBy: string
  approvedFor: string
  approvedOn: string | null
  endedOn: string | null
}

/** Which of them: reports of processes, or all others. */
export type DocumentPart = 'documents' | 'reports'

/** The oldest first. */
export async function listDocumentVersions(tx: CompanyTransaction, scope: PackScope, part: DocumentPart): Promise<DocumentVersionRow[]> {
  return tx.many(sql`
    select c.id, d.doc_type as type, d.name, c.version, d.process_chron_id as "processChronId", c.file_name as "fileName", c.file_ext as "fileExt",
           c.media_type as "mediaType", c.length, c.sha256, c.guid, ${nameOf(sql`c.created_by`)} as "createdBy", c.created_on as "createdOn",
           ${nameOf(sql`c.approved_by`)} as "approvedBy", ${nameOf(sql`c.approved_for`)} as "approvedFor", c.approved_on as "approvedOn",
           case when ${endOfVersion} < ${scope.until} then ${endOfVersion} end as "endedOn"
      ${versionsInForce(tx, scope, part)} order by c.created_on, c.id`)
}

/** A version that was in force in the period and was deleted since, with its file. Instants are ISO 8601. */
export interface DeletedDocumentRow extends Pick<DocumentVersionRow, 'type' | 'name' | 'version' | 'processChronId' | 'endedOn'> {
  inForceOn: string
  deletedOn: string
}

/** The oldest first, by the name that the document has, else by its last one. */
export const listDeletedDocuments = (
  tx: CompanyTransaction,
  { process, processIds, from, until }: PackScope,
): Promise<DeletedDocumentRow[]> =>
  tx.many(sql`
    select c.doc_type as type, c.version, c.process_chron_id as "processChronId", c.from_on as "inForceOn",
           case when c.to_on < ${until} then c.to_on end as "endedOn", c.deleted_on as "deletedOn",
           coalesce((select d.name from document d where d.company_id = c.company_id and d.chron_id = c.chron_id),
                    (select n.name from document_naming n where n.company_id = c.company_id and n.chron_id = c.chron_id
                      order by n.to_on desc, n.id desc limit 1), c.file_name) as name
      from deleted_document_version c
     where c.company_id = ${tx.companyId} and c.from_on < ${until} and c.to_on >= ${from}
       and (c.process_chron_id = any(${processIds}::bigint[]) or (${process === null} and c.process_chron_id is null))
     order by c.from_on, c.id`)

/** How many files there are, and how large they are together. */
export async function measureFiles(tx: CompanyTransaction, scope: PackScope): Promise<{ documents: number; bytes: number }> {
  return tx.one(sql`
    select count(*)::int as documents, coalesce(sum(length), 0)::float8 as bytes
      from (select c.length ${versionsInForce(tx, scope, 'documents')} union all select c.length ${versionsInForce(tx, scope, 'reports')}) c`)
}

const endOfVersion = sql`coalesce(c.retired_on, c.archived_on, d.archived_on)`

/** Global documents are in force once they are approved. */
const versionsInForce = (tx: CompanyTransaction, { process, processIds, from, until }: PackScope, part: DocumentPart): Statement => sql`
  from document_version c join document d on d.company_id = c.company_id and d.chron_id = c.chron_id
 where c.company_id = ${tx.companyId}
   and (d.doc_type in ('CFR', 'PRREP')) = ${part === 'reports'}
   and (d.process_chron_id = any(${processIds}::bigint[]) or (${process === null} and d.process_chron_id is null))
   and case when d.doc_type in ('GPD', 'QMSD', 'TLD') then c.approved_on < ${until} else c.created_on < ${until} end
   and (${endOfVersion} is null or ${endOfVersion} >= ${from})`
