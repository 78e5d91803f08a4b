import {
  type OwnReading,
  openReadStates,
  type Person,
  type ReadCircle,
  type Reader,
  type ReaderState,
  type ReadRequest,
  type ReadRequestState,
  type RoleCode,
} from '@strata/contract'
import { type CompanyTransaction, type Statement, sql, versionIdsOf } from '../platform/index.ts'
import { askedSince, dueOn, isAsked, isInCircle, mayOpen, requestsAndMembers } from './circle-views.ts'
import type { NamedItem } from './read-item.ts'

/** A request as it is kept. */
export interface RequestRow {
  id: number
  state: ReadRequestState
  version: number
  /** The version that is to be read; null: it was deleted since. */
  versionId: number | null
  readSince: number | null
  /** Who asked (a companyUserId). */
  userId: number
  by: Person
  on: string
  days: number
  circle: ReadCircle
  roles: RoleCode[] | null
  endedOn: string | null
  endedBy: Person | null
}

const requestColumns: Statement = sql`
  r.id, r.state, r.version, coalesce(${versionIdsOf('r')}) as "versionId", r.read_since as "readSince", r.asked_by as "userId",
  json_build_object('firstName', a.first_name, 'lastName', a.last_name) as by, r.asked_on as "on", r.days, r.circle, r.roles, r.ended_on as "endedOn",
  case when e.id is not null then json_build_object('firstName', e.first_name, 'lastName', e.last_name) end as "endedBy"`

const requests: Statement = sql`
  from read_request r
  join membership a on a.company_id = r.company_id and a.id = r.asked_by
  left join membership e on e.company_id = r.company_id and e.id = r.ended_by`

/** A request about this item, and about no other. */
export const findRequest = (tx: CompanyTransaction, item: NamedItem, id: number): Promise<RequestRow | undefined> =>
  tx.maybe(sql`select ${requestColumns} ${requests} where ${ofItem(tx, item)} and r.id = ${id}`)

/** The open ones, and the newest that have ended. */
export const listRequests = (tx: CompanyTransaction, item: NamedItem, limit: number): Promise<RequestRow[]> =>
  tx.many(sql`
    select ${requestColumns} ${requests} where ${ofItem(tx, item)}
     order by r.state ${sql.oneOf(openReadStates)} desc, r.asked_on desc, r.id desc limit ${limit}`)

export type Counts = ReadRequest['counts']

/** How far requests are, in one statement. */
export async function countReaders(tx: CompanyTransaction, ids: readonly number[]): Promise<Map<number, Counts>> {
  const rows = await tx.many<Counts & { id: number }>(sql`
    select r.id, count(*) filter (where ${isAsked}) as asked, count(*) filter (where ${isAsked} and n.read_on is not null) as read,
           count(*) filter (where n.request_id is not null and not ${isAsked}) as left,
           case when r.circle = 'everyone' and r.state ${sql.oneOf(openReadStates)} then count(*) filter (where m.active and not ${mayOpen})
                else r.left_out end as "leftOut"
      ${requestsAndMembers} where r.company_id = ${tx.companyId} and r.id = any(${ids}::bigint[]) group by r.company_id, r.id`)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

export interface OwnReadingRow extends OwnReading {
  requestId: number
  askedBy: number
}

/** What a member is asked to read of an item by open requests: what is not read yet first, by the day it is due. */
export const listOwnReadings = (
  tx: CompanyTransaction,
  item: NamedItem,
  { memberId, now }: { memberId: number; now: Date },
): Promise<OwnReadingRow[]> =>
  tx.many(sql`
    select r.id as "requestId", r.asked_by as "askedBy", r.version, json_build_object('firstName', a.first_name, 'lastName', a.last_name) as by,
           ${askedSince(now)} as since, ${dueOn(now)} as "dueOn", ${dueOn(now)} < (${now}::timestamptz at time zone c.timezone)::date::text as "isLate",
           n.read_on as "readOn", n.read_version as "readVersion"
      ${requestsAndMembers} join membership a on a.company_id = r.company_id and a.id = r.asked_by
     where ${ofItem(tx, item)} and r.state ${sql.oneOf(openReadStates)} and m.id = ${memberId} and ${isInCircle}
     order by n.read_on is not null, "dueOn", r.id`)

/** The version in force, and what is bound to it now. */
export interface PresentHashes {
  version: number
  noteHash: string | null
  nameHash: string
}

export interface ReaderSelection {
  requestId: number
  /** Left out: all. */
  state?: ReaderState | undefined
  now: Date
}

export type ReaderRow = Reader & { noteHash: string | null; nameHash: string | null }

/** By short name. */
export const listReaders = (
  tx: CompanyTransaction,
  selection: ReaderSelection,
  { page, size }: { page: number; size: number },
): Promise<Omit<ReaderRow, 'isNoteChanged' | 'isNameChanged'>[]> =>
  tx.many(sql`
    select m.id as "userId", m.first_name as "firstName", m.last_name as "lastName", m.short_name as "shortName", ${readerState} as state,
           ${askedSince(selection.now)} as since, ${dueOn(selection.now)} as "dueOn", n.left_on as "leftOn", n.read_on as "readOn",
           n.read_version as "readVersion", n.signature_id is not null as "isSigned", n.note_hash as "noteHash", n.name_hash as "nameHash"
      ${selected(tx, selection)} order by m.short_name, m.id limit ${size}::bigint offset ${page * size}::bigint`)

export async function countSelected(tx: CompanyTransaction, selection: ReaderSelection): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`select count(*) as count ${selected(tx, selection)}`)
  return count
}

const readerState: Statement = sql`case when not ${isAsked} then 'left' when n.read_on is not null then 'read' else 'waiting' end`

const selected = (tx: CompanyTransaction, { requestId, state }: ReaderSelection): Statement => sql`
  ${requestsAndMembers}
 where r.company_id = ${tx.companyId} and r.id = ${requestId} and (n.request_id is not null or ${isAsked})
   and (${state ?? null}::text is null or ${readerState} = ${state ?? null}::text)`

const ofItem = (tx: CompanyTransaction, { type, chronId }: NamedItem): Statement =>
  sql`r.company_id = ${tx.companyId} and r.item_type = ${type} and r.item_chron_id = ${chronId}`
