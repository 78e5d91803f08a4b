import type { DocumentType, Lifecycle } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'
import type { AnnouncedVersion } from '../version/index.ts'
import type { AnyKind, SentVersion } from './announced-kinds.ts'

export async function listFacts(tx: CompanyTransaction, { columns }: AnyKind, ids: readonly number[]): Promise<AnnouncedVersion[]> {
  if (ids.length === 0) return []
  return tx.many(sql`
    select v.id, ${columns.facts} from ${columns.table} v${columns.join} where v.company_id = ${tx.companyId} and v.id = any(${ids})`)
}

/** The versions of a kind that wait for a decision. */
export async function listSent(tx: CompanyTransaction, { columns, tables }: AnyKind): Promise<SentVersion[]> {
  return tx.many(sql`
    select v.id, ${columns.facts}, v.chron_id as "chronId", v.version, v.sent_on as "sentOn",
           json_build_object('firstName', m.first_name, 'lastName', m.last_name) as "sentBy", v.sent_by as "sentById"
      from ${columns.table} v${columns.join} join membership m on m.company_id = v.company_id and m.id = v.sent_by
     where v.company_id = ${tx.companyId} and v.status ${sql.oneOf(listAwaiting(tables.lifecycle))}`)
}

/** The states in which a version is approved. */
export const listAwaiting = (lifecycle: Lifecycle): string[] =>
  Object.entries(lifecycle).flatMap(([status, actions]) => ('approve' in actions ? [status] : []))

/** The states from which a version is sent. */
export const listSendable = (lifecycle: Lifecycle): string[] =>
  Object.entries(lifecycle).flatMap(([status, actions]) => ('sendForApproval' in actions ? [status] : []))

/** A document as its list names it. */
export interface NamedDocument {
  id: number
  docType: DocumentType
  name: string
  processChronId: number | null
}

export const listDocumentsOf = (tx: CompanyTransaction, versionIds: readonly number[]): Promise<NamedDocument[]> =>
  tx.many(sql`
    select v.id, d.doc_type as "docType", d.name, d.process_chron_id as "processChronId"
      from document_version v join document d on d.company_id = v.company_id and d.chron_id = v.chron_id
     where v.company_id = ${tx.companyId} and v.id = any(${versionIds}::bigint[])`)
