import type { ExpectationType, PlainKind } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../../platform/index.ts'
import { expectationTable, plainTable, type VersionTable } from '../../version/index.ts'
import type { PackScope } from '../pack-scope.ts'
import { nameOf } from '../pack-scope-views.ts'

/** A version that was in force in the period. Instants are ISO 8601. */
export interface VersionRow {
  id: number
  version: number
  processChronId: number
  preparedBy: string
  createdOn: string
  sentBy: string
  sentOn: string
  approvedBy: string
  approvedFor: string
  approvedOn: string
  retiredOn: string | null
  comment: string
}

export const listExpectationVersions = (tx: CompanyTransaction, scope: PackScope): Promise<(VersionRow & { type: ExpectationType })[]> =>
  tx.many(versionsIn(tx, scope, { table: expectationTable, more: sql`, c.type` }))

/** Of a plain kind. */
export const listPlainVersions = (tx: CompanyTransaction, scope: PackScope, kind: PlainKind): Promise<VersionRow[]> =>
  tx.many(versionsIn(tx, scope, { table: plainTable(kind), more: sql.empty }))

/** The oldest first. */
const versionsIn = (
  tx: CompanyTransaction,
  { processIds, from, until }: PackScope,
  { table, more }: { table: VersionTable; more: Statement },
): Statement => sql`
    select c.id, c.version, c.process_chron_id as "processChronId", ${nameOf(sql`c.prepared_by`)} as "preparedBy", c.created_on as "createdOn",
           ${nameOf(sql`c.sent_by`)} as "sentBy", c.sent_on as "sentOn", ${nameOf(sql`c.approved_by`)} as "approvedBy",
           ${nameOf(sql`c.approved_for`)} as "approvedFor", c.approved_on as "approvedOn",
           case when c.retired_on < ${until} then c.retired_on end as "retiredOn", c.approval_comment as comment${more}
      from ${table.rows} c
     where c.company_id = ${tx.companyId} and c.approved_on < ${until} and (c.retired_on is null or c.retired_on >= ${from})
       and c.process_chron_id = any(${processIds}::bigint[])
     order by c.approved_on, c.id`

export interface DetailRow {
  party: string
  expectation: string
  param: string
  uom: string
  target: string
  min: string
  max: string
}

export interface InterfacingRow {
  party: string
  yours: string
  yourParam: string
  yourTarget: string
  theirs: string
  theirParam: string
  theirTarget: string
}

/** The rows of an approved version, which never change. */
export async function listDetails(tx: CompanyTransaction, id: number): Promise<{ rows: DetailRow[]; sides: InterfacingRow[] }> {
  const rows = await tx.many<DetailRow>(sql`
    select party_name as party, description as expectation, param, uom, target, val_min as min, val_max as max
      from expectation_detail where company_id = ${tx.companyId} and expectation_id = ${id} order by id`)
  const sides = await tx.many<InterfacingRow>(sql`
    select party_name as party, your_expectation as yours, your_param as "yourParam", your_target as "yourTarget",
           their_expectation as theirs, their_param as "theirParam", their_target as "theirTarget"
      from interfacing_detail where company_id = ${tx.companyId} and expectation_id = ${id} order by id`)
  return { rows, sides }
}
