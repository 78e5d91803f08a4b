import type { ChartType, DocumentType, ExpectationType, SignatureMeaning } from '@strata/contract'
import { type AnyKind, announcedKinds } from '../../alert/index.ts'
import { type CompanyTransaction, type Statement, sql, versionIdOf } from '../../platform/index.ts'
import type { PackScope } from '../pack-scope.ts'
import { nameOf } from '../pack-scope-views.ts'

/** What a decision or a signature is about: a version of any kind. */
export interface DecidedItem {
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
  const decisions = sql.join(
    announcedKinds.map((kind) => decisionsOf(tx, kind)),
    ' union all ',
  )
  return tx.many(sql`
    select c.type, c.name, c.version, c.at as "processChronId", c.meaning, c.on, ${nameOf(sql`c.by`)} as by, ${nameOf(sql`c.principal`)} as for, c.comment
      from (${decisions}) c
     where c.on >= ${from} and c.on < ${until}
       and (c.at = any(${processIds}::bigint[]) or (${process === null} and c.at is null))
     order by c.on`)
}

function decisionsOf(tx: CompanyTransaction, { columns: { table, join, decided } }: AnyKind): Statement {
  const { type, name, at, approvalComment, rejections } = decided
  const version = sql`select v.company_id, ${type} as type, ${name}::text as name, v.version, ${at} as at`
  return sql`
    ${version}, 'approved' as meaning, v.approved_on as on, v.approved_by as by, v.approved_for as principal, ${approvalComment} as comment
      from ${table} v${join} where v.company_id = ${tx.companyId}
     union all
    ${version}, 'rejected', r.rejected_on, r.rejected_by, null, r.comment
      from ${table} v${join} cross join lateral (${rejections}) r where v.company_id = ${tx.companyId}`
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
  const { columns, joins, isIn } = decidedVersion('c', scope)
  return tx.many(sql`
    select ${columns}, c.meaning, c.signed_on as on, c.timezone, c.printed_name as "printedName", c.printed_role as "printedRole",
           c.content_hash as "contentHash", c.note_hash as "noteHash", c.name_hash as "nameHash", c.means
      from signature c ${joins}
     where c.company_id = ${tx.companyId} and c.signed_on >= ${scope.from} and c.signed_on < ${scope.until} and ${isIn}
     order by c.signed_on, c.id`)
}

/** Of a row, here `r`, that names a version of any kind: the columns of a `DecidedItem`, what they are of, and whether that version is in the pack. */
export const decidedVersion = (row: string, { process, processIds }: PackScope): Record<'columns' | 'joins' | 'isIn', Statement> => ({
  columns: sql`named.type, named.name, named.version, named.at as "processChronId"`,
  joins: sql`
    join lateral (${sql.join(
      announcedKinds.map((kind) => versionIn(row, kind)),
      ' union all ',
    )}) named on true`,
  isIn: sql`(named.at = any(${processIds}::bigint[]) or (${process === null} and named.at is null))`,
})

const versionIn = (row: string, { kind, columns: { table, join, decided } }: AnyKind): Statement => sql`
  select ${decided.type} as type, ${decided.name}::text as name, v.version, ${decided.at} as at
    from ${table} v${join} where v.company_id = ${sql.column(row)}.company_id and v.id = ${versionIdOf(row, kind)}`
