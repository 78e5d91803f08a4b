import {
  approvedDocumentStatuses,
  approvedStatuses,
  archivedDocumentStatuses,
  awaitingDocumentStatuses,
  awaitingStatuses,
  type DocumentType,
  decidedStatuses,
  type Makers,
  wipDocumentStatuses,
} from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../platform/index.ts'
import { isItem, type TableItem, type VersionTable } from '../version/index.ts'

/** The version of an item that is in force, else the one that was last; of what never was, the one that waits for a decision. */
export interface ForceVersion extends Makers {
  id: number
  version: number
  isInForce: boolean
  wasInForce: boolean
  /** The process it is below; null: none. */
  processChronId: number | null
}

export const findVersionInForce = (
  tx: CompanyTransaction,
  { rows, process }: VersionTable,
  item: TableItem,
): Promise<ForceVersion | undefined> =>
  tx.maybe(sql`
    select v.id, v.version, ${isApproved} as "isInForce", ${wasDecided} as "wasInForce", v.${process} as "processChronId", ${makers}
      from ${rows} v
     where v.company_id = ${tx.companyId}${isItem(item)} and (${wasDecided} or v.status ${sql.oneOf(awaitingStatuses)})
     order by ${wasDecided} desc, v.version desc limit 1`)

/** Approved; of a process document, current; or archived after that. */
export const findDocumentInForce = (tx: CompanyTransaction, docType: DocumentType, chronId: number): Promise<ForceVersion | undefined> => {
  const inForce = documentStatusesInForce(docType)
  const wasInForce = sql`v.status ${sql.oneOf([...inForce, ...archivedDocumentStatuses])}`
  return tx.maybe(sql`
    select v.id, v.version, v.status ${sql.oneOf(inForce)} as "isInForce", ${wasInForce} as "wasInForce", d.process_chron_id as "processChronId",
           v.created_by as "preparerId", v.sent_by as "senderId"
      from document d join document_version v on v.company_id = d.company_id and v.chron_id = d.chron_id
     where d.company_id = ${tx.companyId} and d.chron_id = ${chronId} and d.doc_type = ${docType}
       and (${wasInForce} or v.status ${sql.oneOf(awaitingDocumentStatuses)}) and v.retired_on is null
     order by ${wasInForce} desc, v.version desc limit 1`)
}

// Holds a version as it is until the transaction ends: false where it is not in force by now.

export const holdVersion = (tx: CompanyTransaction, { rows }: VersionTable, id: number): Promise<boolean> =>
  hold(tx, rows, { id, isInForce: isApproved })

export const holdDocument = (tx: CompanyTransaction, docType: DocumentType, id: number): Promise<boolean> =>
  hold(tx, sql`document_version`, { id, isInForce: sql`v.status ${sql.oneOf(documentStatusesInForce(docType))} and v.retired_on is null` })

async function hold(tx: CompanyTransaction, table: Statement, { id, isInForce }: { id: number; isInForce: Statement }): Promise<boolean> {
  const held = await tx.maybe(sql`
    select from ${table} v where v.company_id = ${tx.companyId} and v.id = ${id} and ${isInForce} for share`)
  return held !== undefined
}

const wasDecided = sql`v.status ${sql.oneOf(decidedStatuses)}`

const isApproved = sql`v.status ${sql.oneOf(approvedStatuses)}`

/** Process documents are in force without an approval. */
const documentStatusesInForce = (docType: DocumentType) => (docType === 'PRD' ? wipDocumentStatuses : approvedDocumentStatuses)

const makers = sql`v.prepared_by as "preparerId", v.saved_by as "saverId", v.sent_by as "senderId"`
