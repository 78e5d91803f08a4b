import { approvedStatuses, type ChartData, type ChartStatus, type ChartType, type Person } from '@strata/contract'
import { type CompanyTransaction, rarePerson, type Statement, sql } from '../platform/index.ts'
import type { FactColumns } from '../version/index.ts'

/** One version of a chart without its document. Instants are ISO 8601. */
export interface ChartRow {
  id: number
  chronId: number
  type: ChartType
  version: number
  status: ChartStatus
  /** The process it is below; null for the global chart. */
  parentChronId: number | null
  preparerId: number
  preparedBy: Person
  createdOn: string
  savedBy: Person
  savedOn: string
  /** A companyUserId. */
  saverId: number
  /** A companyUserId. */
  senderId: number | null
  sentBy: Person | null
  sentOn: string | null
  approvedBy: Person | null
  /** Who was given it to go on with; null: nobody. */
  handledBy: Person | null
  /** For whom whoever approved it stood in; null: for nobody. */
  approvedFor: Person | null
  approvedOn: string | null
  retiredOn: string | null
  replacedOn: string | null
  rejection: { comment: string; by: Person; on: string } | null
  /** Counts saves. */
  revision: number
  contentHash: string
  fileKey: string | null
}

/** What decides who may know of a version, as charts have it. */
export const chartFactColumns: FactColumns = {
  table: sql`chart`,
  join: sql.empty,
  facts: sql`v.type, v.status, v.parent_chron_id as "placeChronId", v.prepared_by as "preparerId", v.saved_by as "saverId", v.sent_by as "senderId", false as "isDeleted"`,
  place: sql`parent_chron_id`,
  preparer: sql`prepared_by`,
  held: { table: sql`chart`, key: sql`id`, by: sql`chron_id` },
  saved: { by: sql`v.saved_by`, on: sql`greatest(v.saved_on, v.rejected_on)` },
  decided: {
    type: sql`v.type`,
    name: sql`null`,
    at: sql`v.parent_chron_id`,
    approvalComment: sql`v.approval_comment`,
    rejections: sql`select r.rejected_on, r.rejected_by, r.comment from chart_rejection r where r.company_id = v.company_id and r.chart_id = v.id`,
  },
}

export async function findChart(tx: CompanyTransaction, id: number): Promise<ChartRow | undefined> {
  return tx.maybe(sql`${chartColumns} where c.company_id = ${tx.companyId} and c.id = ${id}`)
}

/** All versions of the charts of one type below these processes (null: the global chart), newest first, replaced ones included. */
export async function listCharts(tx: CompanyTransaction, type: ChartType, parents: readonly number[] | null): Promise<ChartRow[]> {
  const below = parents === null ? sql`c.parent_chron_id is null` : sql`c.parent_chron_id = any(${parents})`
  return tx.many(sql`
    ${chartColumns} where c.company_id = ${tx.companyId} and c.type = ${type} and ${below}
    order by c.version desc, c.id desc`)
}

/** All versions of one chart, newest first, replaced ones included. */
export async function listChartVersions(tx: CompanyTransaction, chronId: number): Promise<ChartRow[]> {
  return tx.many(sql`
    ${chartColumns} where c.company_id = ${tx.companyId} and c.chron_id = ${chronId} order by c.version desc, c.id desc`)
}

export async function findApprovedGlobalId(tx: CompanyTransaction): Promise<number | null> {
  const row = await tx.maybe<{ id: number }>(sql`
    select id from chart where company_id = ${tx.companyId} and type = 'gpfc' and status ${sql.oneOf(approvedStatuses)}`)
  return row?.id ?? null
}

/** The document as it is stored: what was parsed and checked when it was saved. */
export async function readDocument(tx: CompanyTransaction, id: number): Promise<ChartData> {
  const { document } = await tx.one<{ document: ChartData }>(sql`
    select document from chart where company_id = ${tx.companyId} and id = ${id}`)
  return document
}

/** The stored text itself, whose hash is kept. */
export async function readDocumentText(tx: CompanyTransaction, id: number): Promise<string> {
  const { text } = await tx.one<{ text: string }>(sql`
    select document::text as text from chart where company_id = ${tx.companyId} and id = ${id}`)
  return text
}

const personOf = (alias: 'p' | 's' | 't' | 'a' | 'r'): Statement => personColumns[alias]
const personColumns = {
  p: sql`json_build_object('firstName', p.first_name, 'lastName', p.last_name)`,
  s: sql`json_build_object('firstName', s.first_name, 'lastName', s.last_name)`,
  t: sql`case when t.id is not null then json_build_object('firstName', t.first_name, 'lastName', t.last_name) end`,
  a: sql`case when a.id is not null then json_build_object('firstName', a.first_name, 'lastName', a.last_name) end`,
  r: sql`json_build_object('firstName', r.first_name, 'lastName', r.last_name)`,
}

const chartColumns = sql`
  select c.id, c.chron_id as "chronId", c.type, c.version, c.status, c.parent_chron_id as "parentChronId", c.prepared_by as "preparerId",
         ${personOf('p')} as "preparedBy", c.created_on as "createdOn", ${personOf('s')} as "savedBy", c.saved_on as "savedOn",
         c.saved_by as "saverId", ${rarePerson(sql`c.company_id`, sql`c.handled_by`)} as "handledBy", ${rarePerson(sql`c.company_id`, sql`c.approved_for`)} as "approvedFor",
         c.sent_by as "senderId", ${personOf('t')} as "sentBy", c.sent_on as "sentOn", ${personOf('a')} as "approvedBy", c.approved_on as "approvedOn", c.retired_on as "retiredOn",
         c.replaced_on as "replacedOn",
         case when c.rejected_on is not null then json_build_object('comment', c.rejection_comment, 'by', ${personOf('r')},
              'on', to_char(c.rejected_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as rejection,
         c.revision, c.content_hash as "contentHash", c.file_key as "fileKey"
    from chart c
    join membership p on p.company_id = c.company_id and p.id = c.prepared_by
    join membership s on s.company_id = c.company_id and s.id = c.saved_by
    left join membership t on t.company_id = c.company_id and t.id = c.sent_by
    left join membership a on a.company_id = c.company_id and a.id = c.approved_by
    left join membership r on r.company_id = c.company_id and r.id = c.rejected_by`
