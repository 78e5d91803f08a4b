import type { ChartType, DocumentType, ExpectationType, SignatureMeaning } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../../platform/index.ts'
import type { PackScope } from '../pack-scope.ts'
import { nameOf } from '../pack-scope-views.ts'

/** What a decision or a signature is about: one of the three. */
export interface DecidedItem {
  kind: 'chart' | 'expectation' | 'document'
  type: ChartType | ExpectationType | DocumentType
  /** Of a document. */
  name: string | null
  version: number
  processChronId: number | null
}

export interface DecisionRow extends DecidedItem {
  meaning: 'approved' | 'rejected'
  /** ISO 8601. */
  on: string
  by: string
  /** For whom; empty where one acted for oneself. */
  for: string
  comment: string
}

/** Approvals and rejections of the period, the oldest first. */
export async function listDecisions(tx: CompanyTransaction, { process, processIds, from, until }: PackScope): Promise<DecisionRow[]> {
  return tx.many(sql`
    select c.kind, c.type, c.name, c.version, c.at as "processChronId", c.meaning, c.on, ${nameOf(sql`c.by`)} as by, ${nameOf(sql`c.principal`)} as for, c.comment
      from (
        select company_id, 'chart' as kind, type, null as name, version, parent_chron_id as at, 'approved' as meaning, approved_on as on, approved_by as by,
               approved_for as principal, approval_comment as comment
          from chart where company_id = ${tx.companyId}
        union all
        select v.company_id, 'chart', v.type, null, v.version, v.parent_chron_id, 'rejected', r.rejected_on, r.rejected_by, null, r.comment
          from chart_rejection r join chart v on v.company_id = r.company_id and v.id = r.chart_id where r.company_id = ${tx.companyId}
        union all
        select company_id, 'expectation', type, null, version, process_chron_id, 'approved', approved_on, approved_by, approved_for, approval_comment
          from expectation where company_id = ${tx.companyId}
        union all
        select company_id, 'expectation', type, null, version, process_chron_id, 'rejected', rejected_on, rejected_by, null, rejection_comment
          from expectation where company_id = ${tx.companyId}
        union all
        select v.company_id, 'document', d.doc_type, d.name, v.version, d.process_chron_id, 'approved', v.approved_on, v.approved_by, v.approved_for, ''
          from document_version v join document d on d.company_id = v.company_id and d.chron_id = v.chron_id where v.company_id = ${tx.companyId}
        union all
        select v.company_id, 'document', d.doc_type, d.name, v.version, d.process_chron_id, 'rejected', r.rejected_on, r.rejected_by, null, r.comment
          from document_version v join document d on d.company_id = v.company_id and d.chron_id = v.chron_id
          join lateral (select v.rejected_on, v.rejected_by, v.rejection as comment
                         union all
                        select o.rejected_on, o.rejected_by, o.comment from document_rejection o
                         where o.company_id = v.company_id and o.version_id = v.id) r on true
         where v.company_id = ${tx.companyId}
      ) c
     where c.on >= ${from} and c.on < ${until}
       and (c.at = any(${processIds}::bigint[]) or (${process === null} and c.at is null))
     order by c.on`)
}

export interface SignatureRow extends DecidedItem {
  meaning: SignatureMeaning
  on: string
  timezone: string
  printedName: string
  printedRole: string
  contentHash: string
  noteHash: string | null
  nameHash: string
  means: string[]
}

/** Signatures of the period, the oldest first. */
export async function listSignatures(tx: CompanyTransaction, scope: PackScope): Promise<SignatureRow[]> {
  const { columns, joins, isIn } = decidedVersion(sql`c`, scope)
  return tx.many(sql`
    select ${columns}, c.meaning, c.signed_on as on, c.timezone, c.printed_name as "printedName", c.printed_role as "printedRole",
           c.content_hash as "contentHash", c.note_hash as "noteHash", c.name_hash as "nameHash", c.means
      from signature c ${joins}
     where c.company_id = ${tx.companyId} and c.signed_on >= ${scope.from} and c.signed_on < ${scope.until} and ${isIn}
     order by c.signed_on, c.id`)
}

/** Of a row that names a version by one of three columns: the columns of a `DecidedItem`, what they are of, and whether that version is there and in the pack. */
export const decidedVersion = (row: Statement, { process, processIds }: PackScope): Record<'columns' | 'joins' | 'isIn', Statement> => ({
  columns: sql`
    case when ${row}.chart_id is not null then 'chart' when ${row}.expectation_id is not null then 'expectation' else 'document' end as kind,
    coalesce(h.type, e.type, d.doc_type) as type, d.name, coalesce(h.version, e.version, v.version) as version, ${placeOfVersion} as "processChronId"`,
  joins: sql`
    left join chart h on h.company_id = ${row}.company_id and h.id = ${row}.chart_id
    left join expectation e on e.company_id = ${row}.company_id and e.id = ${row}.expectation_id
    left join document_version v on v.company_id = ${row}.company_id and v.id = ${row}.document_id
    left join document d on d.company_id = v.company_id and d.chron_id = v.chron_id`,
  isIn: sql`
    (num_nonnulls(${row}.chart_id, ${row}.expectation_id, ${row}.document_id) = 1
      and (${placeOfVersion} = any(${processIds}::bigint[]) or (${process === null} and ${placeOfVersion} is null)))`,
})

const placeOfVersion = sql`coalesce(h.parent_chron_id, e.process_chron_id, d.process_chron_id)`
