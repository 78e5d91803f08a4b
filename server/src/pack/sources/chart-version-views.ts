import { type ChartType, changelogLimits, type SummaryComponent } from '@strata/contract'
import { listComponents, listDefinitions, unpackChangeHistory } from '../../chart/index.ts'
import { type CompanyTransaction, linesOf, sql } from '../../platform/index.ts'
import type { PackScope } from '../pack-scope.ts'
import { nameOf } from '../pack-scope-views.ts'
import type { DrawnSummary, StoredVersion } from '../print/draw-version.ts'

/** A version that was in force in the period. Instants are ISO 8601; names are printed. */
export interface ChartVersionRow {
  id: number
  type: ChartType
  version: number
  processChronId: number | null
  /** The version that it took the place of. */
  beforeId: number | null
  preparedBy: string
  createdOn: string
  sentBy: string
  sentOn: string
  approvedBy: string
  approvedFor: string
  approvedOn: string
  /** Null: in force at the end of the period. */
  retiredOn: string | null
  comment: string
  contentHash: string
}

/** The oldest first. */
export async function listChartVersions(
  tx: CompanyTransaction,
  { process, processIds, from, until }: PackScope,
): Promise<ChartVersionRow[]> {
  return tx.many(sql`
    select c.id, c.type, c.version, c.parent_chron_id as "processChronId",
           (select b.id from chart b where b.company_id = c.company_id and b.chron_id = c.chron_id and b.approved_on < c.approved_on
             order by b.approved_on desc limit 1) as "beforeId",
           ${nameOf(sql`c.prepared_by`)} as "preparedBy", c.created_on as "createdOn", ${nameOf(sql`c.sent_by`)} as "sentBy", c.sent_on as "sentOn",
           ${nameOf(sql`c.approved_by`)} as "approvedBy", ${nameOf(sql`c.approved_for`)} as "approvedFor", c.approved_on as "approvedOn",
           case when c.retired_on < ${until} then c.retired_on end as "retiredOn", c.approval_comment as comment, c.content_hash as "contentHash"
      from chart c
     where c.company_id = ${tx.companyId} and c.approved_on < ${until} and (c.retired_on is null or c.retired_on >= ${from})
       and (c.parent_chron_id = any(${processIds}::bigint[]) or (${process === null} and c.parent_chron_id is null))
     order by c.approved_on, c.id`)
}

/** What an approved version holds, which never changes: its document, JSON as it is stored, and of a summary what is in its boxes. `owner`: whose summary it is. */
export async function readStored(
  tx: CompanyTransaction,
  { id, type }: { id: number; type: ChartType },
  owner: DrawnSummary['owner'],
): Promise<StoredVersion> {
  const { document } = await tx.one<{ document: string }>(sql`
    select document::text as document from chart where company_id = ${tx.companyId} and id = ${id}`)
  if (type !== 'ps') return { document, summary: null }
  const definition = (await listDefinitions(tx, [id])).get(id)?.definition ?? ''
  const rows = await listComponents(tx, id)
  const of = (kind: SummaryComponent) => rows.filter((row) => row.kind === kind)
  const components = { customer: of('customer'), supplier: of('supplier'), ip: of('ip'), input: of('input'), output: of('output') }
  return { document, summary: { owner, definition, components } }
}

/** The change note as it was before a moment, and who had written it. */
export async function findNote(tx: CompanyTransaction, chartId: number, until: Date): Promise<{ text: string; by: string } | undefined> {
  const row = await tx.maybe<{ log: string; by: string }>(sql`
    select c.log, ${nameOf(sql`c.written_by`)} as by
      from (select company_id, log, written_by, written_on from changelog_entry where company_id = ${tx.companyId} and chart_id = ${chartId}
             union all
            select company_id, log, written_by, written_on from changelog_replaced where company_id = ${tx.companyId} and chart_id = ${chartId}) c
     where c.written_on < ${until} order by c.written_on desc limit 1`)
  return row && { text: linesOf(unpackChangeHistory(row.log, changelogLimits.unpacked)), by: row.by }
}
