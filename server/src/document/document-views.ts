import {
  approvedDocumentStatuses,
  type DataStatus,
  type DocumentStatus,
  type DocumentType,
  globalDocumentTypes,
  isRetiredDocument,
  openDocumentStatuses,
  type Person,
} from '@strata/contract'
import { type CompanyTransaction, rarePerson, type Statement, sql } from '../platform/index.ts'
import type { FactColumns } from '../version/index.ts'
import type { DocumentPlace } from './document-store.ts'
import { orZero } from './nullable-reference-views.ts'

interface Rejection {
  comment: string
  by: Person
  on: string
}

/** One version of a document. Instants are ISO 8601. */
export interface DocumentRow {
  id: number
  chronId: number
  docType: DocumentType
  /** Null for the global groups. */
  processChronId: number | null
  /** Of notes the month's data, and how far these are; null for all else. */
  performanceDataId: number | null
  monthStatus: DataStatus | null
  folderId: number | null
  /** `/Policies/2026/` */
  prefix: string
  name: string
  fileName: string
  fileExt: string
  mediaType: string
  /** Bytes. */
  length: number
  /** SHA-256, hex, of the file. */
  contentHash: string
  guid: string
  version: number
  status: DocumentStatus
  createdById: number
  createdBy: Person
  createdOn: string
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
  /** When a newer version took its place; what was rejected stays rejected. */
  retiredOn: string | null
  archivedOn: string | null
  rejection: Rejection | null
  /** Those before it was sent again, the newest first. */
  formerRejections: Rejection[]
  /** Counts renamings and movings of the document. */
  edits: number
  /** Whether another version of the document is a draft, in approval or rejected, and no newer one took its place; whether another one is approved. */
  hasOpen: boolean
  hasApproved: boolean
}

/** What decides who may know of a version, as global documents have it. */
export const documentFactColumns: FactColumns = {
  table: sql`document_version`,
  join: sql` join document d on d.company_id = v.company_id and d.chron_id = v.chron_id`,
  facts: sql`
    d.doc_type as "docType", d.name, v.status, null as "placeChronId", v.created_by as "preparerId", v.sent_by as "senderId", false as "isDeleted",
    v.approved_on as "approvedOn", v.retired_on as "retiredOn",
    ${hasOther(openDocumentStatuses)} as "hasOpen"`,
  preparer: sql`created_by`,
  held: { table: sql`document`, key: sql`chron_id`, by: sql`chron_id` },
  saved: { by: sql`v.created_by`, on: sql`greatest(v.created_on, v.rejected_on)` },
  onlySent: sql` and d.process_chron_id is null and d.doc_type ${sql.oneOf(globalDocumentTypes)}`,
  decided: {
    type: sql`d.doc_type`,
    name: sql`d.name`,
    at: sql`d.process_chron_id`,
    approvalComment: sql`''`,
    rejections: sql`
      select v.rejected_on, v.rejected_by, v.rejection as comment
       union all
      select o.rejected_on, o.rejected_by, o.comment from document_rejection o where o.company_id = v.company_id and o.version_id = v.id`,
  },
}

/** A draft, or what was current without an approval, that a newer version took the place of. */
export const isReplaced = ({ status, approvedOn }: Pick<DocumentRow, 'status' | 'approvedOn'>): boolean =>
  isRetiredDocument(status) && approvedOn === null

export async function findVersion(tx: CompanyTransaction, id: number): Promise<DocumentRow | undefined> {
  return tx.maybe(sql`${documentColumns} where v.company_id = ${tx.companyId} and v.id = ${id}`)
}

/** The newest version of a document that is not deleted or retired: a draft that was deleted may have left retired ones after the one in force. */
export async function findNewestVersion(tx: CompanyTransaction, chronId: number): Promise<DocumentRow | undefined> {
  return tx.maybe(sql`
    ${documentColumns} where v.company_id = ${tx.companyId} and v.chron_id = ${chronId}
     order by (v.retired_on is null) desc, v.version desc limit 1`)
}

/** The annual plan of a process, which has one at most: its newest version. */
export async function findAnnualPlan(tx: CompanyTransaction, processChronId: number): Promise<DocumentRow | undefined> {
  return tx.maybe(sql`
    ${documentColumns} where v.company_id = ${tx.companyId} and d.doc_type = 'GSM' and d.process_chron_id = ${processChronId}
     order by v.version desc limit 1`)
}

/** All versions of a document, the newest first. */
export async function listVersions(tx: CompanyTransaction, chronId: number): Promise<DocumentRow[]> {
  return tx.many(sql`
    ${documentColumns} where v.company_id = ${tx.companyId} and v.chron_id = ${chronId} order by v.version desc`)
}

/** What of a place is listed: the documents with a version of that status in one folder (null: the root), or in all below a path. */
export interface ListedDocuments extends DocumentPlace {
  status: DocumentStatus
  within: { folderId: number | null } | { below: string }
}

export interface DocumentPage {
  sort: 'name' | 'createdOn'
  order: 'asc' | 'desc'
  limit: number
  offset: number
}

/** Has what this transaction asks planned for each value: folders hold nothing or 100,000 documents, and no plan that is kept serves both. */
export async function planEach(tx: CompanyTransaction): Promise<void> {
  await tx.run(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`)
}

export async function listDocuments(
  tx: CompanyTransaction,
  listed: ListedDocuments,
  { sort, order, limit, offset }: DocumentPage,
): Promise<DocumentRow[]> {
  const sorted = sql`order by ${orders[sort][order]}, v.id`
  // First which ones: whatever else is read of a document is read of those on the page only. As an array, so that the planner finds them by id however many rows it expects.
  const page = sql`select v.id ${versions} where ${isListed(tx, listed)} ${sorted} limit ${limit} offset ${offset}`
  return tx.many(sql`${documentColumns} where v.company_id = ${tx.companyId} and v.id = any(array(${page})) ${sorted}`)
}

export async function countDocuments(tx: CompanyTransaction, listed: ListedDocuments): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`select count(*) as count ${versions} where ${isListed(tx, listed)}`)
  return count
}

const orders = {
  name: { asc: sql`lower(d.name)`, desc: sql`lower(d.name) desc` },
  createdOn: { asc: sql`v.created_on`, desc: sql`v.created_on desc` },
} as const

/** A document has one version at most of each status that is listed: what a newer version took the place of is only among the versions. */
const isListed = (tx: CompanyTransaction, { status, within, ...place }: ListedDocuments): Statement => sql`
  d.company_id = ${tx.companyId} and ${liesIn(place)} and v.company_id = ${tx.companyId} and v.status = ${status} and v.retired_on is null
  and ${'below' in within ? isBelow(tx, within.below) : sql`${orZero(sql`d.folder_id`)} = ${within.folderId ?? 0}`}`

const liesIn = ({ docType, processChronId, performanceDataId }: DocumentPlace): Statement =>
  performanceDataId
    ? sql`d.performance_data_id = ${performanceDataId}`
    : sql`d.doc_type = ${docType} and ${orZero(sql`d.process_chron_id`)} = ${processChronId ?? 0}`

const isBelow = (tx: CompanyTransaction, path: string): Statement =>
  path === '/'
    ? sql`true`
    : sql`d.folder_id in (select id from document_folder where company_id = ${tx.companyId} and starts_with(lower(path), lower(${path})))`

const versions = sql`
    from document_version v
    join document d on d.company_id = v.company_id and d.chron_id = v.chron_id`

const documentColumns = sql`
  select v.id, v.chron_id as "chronId", d.doc_type as "docType", d.process_chron_id as "processChronId",
         d.performance_data_id as "performanceDataId", n.status as "monthStatus", d.folder_id as "folderId", coalesce(f.path, '/') as prefix, d.name, v.file_name as "fileName", v.file_ext as "fileExt", v.media_type as "mediaType", v.length,
         v.sha256 as "contentHash", v.guid, v.version, v.status, v.created_by as "createdById",
         json_build_object('firstName', m.first_name, 'lastName', m.last_name) as "createdBy", v.created_on as "createdOn",
         v.sent_by as "senderId",
         case when t.id is not null then json_build_object('firstName', t.first_name, 'lastName', t.last_name) end as "sentBy",
         v.sent_on as "sentOn",
         case when a.id is not null then json_build_object('firstName', a.first_name, 'lastName', a.last_name) end as "approvedBy",
         ${rarePerson(sql`v.company_id`, sql`v.handled_by`)} as "handledBy",
         ${rarePerson(sql`v.company_id`, sql`v.approved_for`)} as "approvedFor",
         v.approved_on as "approvedOn", v.retired_on as "retiredOn", v.archived_on as "archivedOn",
         case when r.id is not null then ${describeRejection(sql`v.rejection`, sql`r`, sql`v.rejected_on`)} end as rejection,
         (select coalesce(json_agg(${describeRejection(sql`j.comment`, sql`k`, sql`j.rejected_on`)} order by j.id desc), '[]')
            from document_rejection j join membership k on k.company_id = j.company_id and k.id = j.rejected_by
           where j.company_id = v.company_id and j.version_id = v.id) as "formerRejections",
         d.edits, ${hasOther(openDocumentStatuses)} as "hasOpen", ${hasOther(approvedDocumentStatuses)} as "hasApproved"
    ${versions}
    left join document_folder f on f.company_id = d.company_id and f.id = d.folder_id
    left join performance_data n on n.company_id = d.company_id and n.id = d.performance_data_id
    join membership m on m.company_id = v.company_id and m.id = v.created_by
    left join membership t on t.company_id = v.company_id and t.id = v.sent_by
    left join membership a on a.company_id = v.company_id and a.id = v.approved_by
    left join membership r on r.company_id = v.company_id and r.id = v.rejected_by`

function describeRejection(comment: Statement, person: Statement, on: Statement): Statement {
  return sql`json_build_object('comment', ${comment}, 'by', json_build_object('firstName', ${person}.first_name, 'lastName', ${person}.last_name),
              'on', to_char(${on} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`
}

function hasOther(statuses: readonly DocumentStatus[]): Statement {
  return sql`exists (
    select from document_version o
     where o.company_id = v.company_id and o.chron_id = v.chron_id and o.id <> v.id and o.retired_on is null and o.status ${sql.oneOf(statuses)})`
}
