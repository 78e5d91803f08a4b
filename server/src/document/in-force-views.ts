import { type DocumentStatus, type FolderedType, isGlobalDocumentType } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../platform/index.ts'
import { orZero } from './nullable-reference-views.ts'

/** Where documents of a type are; null: in a global group. */
interface FolderedPlace {
  docType: FolderedType
  processChronId: number | null
}

interface NamedThen {
  /** The version's. */
  id: number
  chronId: number
  /** Of then; where that is not kept, of today, and of what is gone the last. */
  name: string
  /** `/Policies/2026/` */
  prefix: string
  fileName: string
  fileExt: string
  version: number
  /** When the version came into force. */
  inForceOn: string
}

/** A version that was in force, as it is today. Instants are ISO 8601. */
export interface InForceRow extends NamedThen {
  mediaType: string
  status: DocumentStatus
  createdById: number
  approvedOn: string | null
  retiredOn: string | null
}

/** One that was deleted since. */
export interface DeletedRow extends NamedThen {
  /** When another took its place, it was put aside, or it was deleted. */
  endedOn: string
  deletedOn: string
}

/** The versions that were in force at a moment; without one, those that are. Of a document there may be two, of which the newer was deleted or the older came back: the newer counts. */
export async function listInForceVersions(tx: CompanyTransaction, place: FolderedPlace, asOf: Date | undefined): Promise<InForceRow[]> {
  const until = momentOf(asOf)
  const inForceOn = isGlobalDocumentType(place.docType) ? sql`v.approved_on` : sql`v.created_on`
  return tx.many(sql`
    select v.id, v.chron_id as "chronId", coalesce(n.name, d.name) as name,
           coalesce(case when n.id is null then f.path else g.path end, '/') as prefix, v.file_name as "fileName", v.file_ext as "fileExt",
           v.media_type as "mediaType", v.version, v.status, v.created_by as "createdById", v.approved_on as "approvedOn",
           v.retired_on as "retiredOn", ${inForceOn} as "inForceOn"
      from document d
      join document_version v on v.company_id = d.company_id and v.chron_id = d.chron_id
      left join lateral (${namingThen(sql`d`, until)}) n on true
      left join document_folder f on f.company_id = d.company_id and f.id = d.folder_id
      left join document_folder g on g.company_id = d.company_id and g.id = n.folder_id
     where d.company_id = ${tx.companyId} and d.doc_type = ${place.docType} and ${orZero(sql`d.process_chron_id`)} = ${place.processChronId ?? 0}
       and ${inForceOn} < ${until} and (v.retired_on is null or v.retired_on >= ${until})
       and not case when n.id is null then d.archived_on is not null and d.archived_on < ${until} else n.archived end`)
}

/** Those in force at a moment that were deleted since. */
export async function listDeletedVersions(tx: CompanyTransaction, place: FolderedPlace, asOf: Date): Promise<DeletedRow[]> {
  const until = momentOf(asOf)
  return tx.many(sql`
    select x.id, x.chron_id as "chronId", coalesce(n.name, d.name, l.name) as name,
           coalesce(case when n.id is not null then g.path when d.chron_id is not null then f.path else h.path end, '/') as prefix,
           x.file_name as "fileName", x.file_ext as "fileExt", x.version, x.from_on as "inForceOn", x.to_on as "endedOn", x.deleted_on as "deletedOn"
      from deleted_document_version x
      left join document d on d.company_id = x.company_id and d.chron_id = x.chron_id
      left join lateral (${namingThen(sql`x`, until)}) n on true
      left join lateral (
        select name, folder_id from document_naming where company_id = x.company_id and chron_id = x.chron_id order by to_on desc, id desc limit 1
      ) l on true
      left join document_folder f on f.company_id = x.company_id and f.id = d.folder_id
      left join document_folder g on g.company_id = x.company_id and g.id = n.folder_id
      left join document_folder h on h.company_id = x.company_id and h.id = l.folder_id
     where x.company_id = ${tx.companyId} and x.doc_type = ${place.docType} and ${orZero(sql`x.process_chron_id`)} = ${place.processChronId ?? 0}
       and x.from_on < ${until} and x.to_on >= ${until}`)
}

/** Since when it is kept what documents were called and where they were. */
export async function readNamesKeptSince(tx: CompanyTransaction): Promise<string> {
  const { since } = await tx.one<{ since: string }>(sql`select names_kept_since as since from company where company_id = ${tx.companyId}`)
  return since
}

/** The name and folder that a document had at a moment, where it has had others since. */
const namingThen = (document: Statement, until: string): Statement => sql`
  select id, name, folder_id, archived from document_naming
   where company_id = ${document}.company_id and chron_id = ${document}.chron_id and from_on < ${until} and to_on >= ${until}
   order by to_on, id limit 1`

const momentOf = (asOf: Date | undefined): string => asOf?.toISOString() ?? 'infinity'
