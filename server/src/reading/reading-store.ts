import { openReadStates, type ReadCircle, type RoleCode, readingLifecycle, type VersionKind } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql, versionColumn, versionIdsOf } from '../platform/index.ts'
import type { Bound } from '../version/index.ts'
import { isInCircle, mayOpen, requestsAndMembers } from './circle-views.ts'
import type { NamedItem } from './read-item.ts'

export interface NewRequest {
  item: NamedItem & { processChronId: number | null }
  version: { kind: VersionKind; id: number; number: number }
  /** The companyUserId. */
  by: number
  on: Date
  days: number
  circle: ReadCircle
  roles: readonly RoleCode[] | null
}

export async function insertRequest(tx: CompanyTransaction, request: NewRequest): Promise<number> {
  const { item, version, by, on, days, circle, roles } = request
  const { id } = await tx.one<{ id: number }>(sql`
    insert into read_request (company_id, item_type, item_chron_id, process_chron_id, ${versionColumn(version.kind)}, version, asked_by, asked_on, days,
                              circle, roles)
    values (${tx.companyId}, ${item.type}, ${item.chronId}, ${item.processChronId}, ${version.id}, ${version.number}, ${by}, ${on}, ${days}, ${circle},
            ${roles ? [...roles] : null}::text[])
    returning id`)
  return id
}

/** Those of these people who may open the item are asked from now on; the others are counted. */
export const insertNamed = (
  tx: CompanyTransaction,
  id: number,
  { userIds, now }: { userIds: readonly number[]; now: Date },
): Promise<Newcomer[]> =>
  tx.many(sql`
    insert into read_reader as k (company_id, request_id, company_user_id, asked_on)
    select r.company_id, r.id, m.id, ${now}::timestamptz
      ${requestsAndMembers} where r.company_id = ${tx.companyId} and r.id = ${id} and m.id = any(${userIds}::bigint[]) and m.active and ${mayOpen}
    returning k.request_id as "requestId", k.company_user_id as "memberId"`)

/** How many were left out when they were asked: of those named who may not open the item, of everyone likewise. */
export async function storeLeftOut(tx: CompanyTransaction, id: number, userIds: readonly number[] | null): Promise<void> {
  await tx.run(sql`
    update read_request w set left_out = (
      select count(*) ${requestsAndMembers}
       where r.company_id = w.company_id and r.id = w.id and m.active and not ${mayOpen}
         and (${userIds ? [...userIds] : null}::bigint[] is null or m.id = any(${userIds ? [...userIds] : null}::bigint[])))
     where w.company_id = ${tx.companyId} and w.id = ${id}`)
}

/** Those whom the request before it asked by name, and who were still asked. */
export const copyNamed = (tx: CompanyTransaction, { from, to, now }: { from: number; to: number; now: Date }): Promise<Newcomer[]> =>
  tx.many(sql`
    insert into read_reader as k (company_id, request_id, company_user_id, asked_on)
    select company_id, ${to}::bigint, company_user_id, ${now}::timestamptz from read_reader
     where company_id = ${tx.companyId} and request_id = ${from} and left_on is null
    returning k.request_id as "requestId", k.company_user_id as "memberId"`)

/** Somebody who is asked from now on, by which request. */
export interface Newcomer {
  requestId: number
  memberId: number
}

/**
 * Brings the rows of open requests to who is in their circles now: who came has the full days, who left is crossed out. In two statements, however many people there are.
 * `ids`: of these requests alone; null: of all. Answers who is asked from now on.
 */
export async function followCircles(tx: CompanyTransaction, ids: readonly number[] | null, now: Date): Promise<Newcomer[]> {
  const open = sql`
    r.company_id = ${tx.companyId} and r.state ${sql.oneOf(openReadStates)} and (${ids ? [...ids] : null}::bigint[] is null or r.id = any(${ids ? [...ids] : null}::bigint[]))`
  await tx.run(sql`
    update read_reader w set left_on = ${now}
      from (select r.id, m.id as member ${requestsAndMembers} where ${open} and n.left_on is null and n.request_id is not null and not ${isInCircle}) gone
     where w.company_id = ${tx.companyId} and w.request_id = gone.id and w.company_user_id = gone.member`)
  const came = await tx.many<Newcomer & { hasRead: boolean }>(sql`
    insert into read_reader as k (company_id, request_id, company_user_id, asked_on)
    select r.company_id, r.id, m.id, ${now}::timestamptz
      ${requestsAndMembers} where ${open} and ${isInCircle} and (n.request_id is null or n.left_on is not null)
    on conflict (company_id, request_id, company_user_id) do update set
      left_on = null,
      asked_on = case when k.read_on is null then excluded.asked_on else k.asked_on end,
      reminders = case when k.read_on is null then 0 else k.reminders end
    returning k.request_id as "requestId", k.company_user_id as "memberId", k.read_on is not null as "hasRead"`)
  return came.filter(({ hasRead }) => !hasRead).map(({ requestId, memberId }) => ({ requestId, memberId }))
}

/** The open requests about an item, held until the transaction ends: nobody says meanwhile to have read it. */
export const lockOpenRequests = (tx: CompanyTransaction, { type, chronId }: NamedItem): Promise<LockedRequest[]> =>
  tx.many(sql`
    select id, process_chron_id as "processChronId", coalesce(${versionIdsOf('read_request')}) as "versionId", asked_by as "by", days, circle, roles
      from read_request
     where company_id = ${tx.companyId} and item_type = ${type} and item_chron_id = ${chronId} and state ${sql.oneOf(openReadStates)}
     order by id for update`)

export interface LockedRequest extends Pick<NewRequest, 'by' | 'days' | 'circle' | 'roles'> {
  id: number
  processChronId: number | null
  /** Null: that version was deleted. */
  versionId: number | null
}

export async function storeAsker(tx: CompanyTransaction, id: number, { from, to }: { from: number; to: number }): Promise<boolean> {
  const moved = await tx.run(sql`
    update read_request set asked_by = ${to}
     where company_id = ${tx.companyId} and id = ${id} and asked_by = ${from} and state ${sql.oneOf(openReadStates)}`)
  return moved === 1
}

// Each ends what is open, and answers those that it has ended.

export async function storeClosed(tx: CompanyTransaction, id: number, { by, now }: { by: number; now: Date }): Promise<boolean> {
  const closed = await tx.run(sql`
    update read_request set state = ${sql.constant(readingLifecycle.OPEN.close.to)}, ended_on = ${now}, ended_by = ${by}
     where company_id = ${tx.companyId} and id = ${id} and state ${sql.oneOf(openReadStates)}`)
  return closed === 1
}

export const storeEnded = (
  tx: CompanyTransaction,
  ids: readonly number[],
  { to, now }: { to: 'askAgain' | 'repeat' | 'end'; now: Date },
): Promise<EndedRequest[]> => end(tx, sql`id = any(${ids}::bigint[])`, { to, now })

/** Of an item that is no longer in use. */
export const storeEndedOf = (tx: CompanyTransaction, { type, chronId }: NamedItem, now: Date): Promise<EndedRequest[]> =>
  end(tx, sql`item_type = ${type} and item_chron_id = ${chronId}`, { to: 'end', now })

/** Of all that is below a removed process. */
export const storeEndedBelow = (tx: CompanyTransaction, now: Date): Promise<EndedRequest[]> =>
  end(
    tx,
    sql`process_chron_id in (
      select p.chron_id from process p
        left join process q on q.company_id = p.company_id and q.chron_id = p.parent_chron_id
        left join process t on t.company_id = q.company_id and t.chron_id = q.parent_chron_id
       where p.company_id = ${tx.companyId} and coalesce(p.deleted_on, q.deleted_on, t.deleted_on) is not null)`,
    { to: 'end', now },
  )

export interface EndedRequest {
  id: number
  askedBy: number
  processChronId: number | null
}

const end = (
  tx: CompanyTransaction,
  which: Statement,
  { to, now }: { to: 'askAgain' | 'repeat' | 'end'; now: Date },
): Promise<EndedRequest[]> =>
  tx.many(sql`
    update read_request set state = ${sql.constant(readingLifecycle.OPEN[to].to)}, ended_on = ${now}
     where company_id = ${tx.companyId} and state ${sql.oneOf(openReadStates)} and ${which}
    returning id, asked_by as "askedBy", process_chron_id as "processChronId"`)

/** Open requests are about the next version from now on, whose meaning is that of the one before: who has read that has read this. */
export async function moveRequests(tx: CompanyTransaction, ids: readonly number[], version: NewRequest['version']): Promise<void> {
  await tx.run(sql`
    update read_request set ${versionColumn(version.kind)} = ${version.id}, read_since = coalesce(read_since, version), version = ${version.number}
     where company_id = ${tx.companyId} and id = any(${ids}::bigint[])`)
}

/** Of these requests, those that are open still, held so that a next version waits until it is said to be read. */
export async function holdRequests(tx: CompanyTransaction, ids: readonly number[]): Promise<number[]> {
  const held = await tx.many<{ id: number }>(sql`
    select id from read_request where company_id = ${tx.companyId} and id = any(${ids}::bigint[]) and state ${sql.oneOf(openReadStates)} order by id for share`)
  return held.map(({ id }) => id)
}

export interface ReadAnswer extends Bound {
  /** The companyUserId. */
  by: number
  on: Date
  version: number
  signatureId: number | null
}

/** Keeps that a member has read what these requests ask; false where that was kept already. Who was not written down as asked is so by this. */
export async function storeRead(tx: CompanyTransaction, ids: readonly number[], answer: ReadAnswer): Promise<boolean> {
  const { by, on, version, contentHash, noteHash, nameHash, signatureId } = answer
  const stored = await tx.run(sql`
    insert into read_reader as w (company_id, request_id, company_user_id, asked_on, read_on, read_version, content_hash, note_hash, name_hash, signature_id)
    select ${tx.companyId}::bigint, request, ${by}::bigint, ${on}::timestamptz, ${on}::timestamptz, ${version}::int, ${contentHash}::text, ${noteHash}::text,
           ${nameHash}::text, ${signatureId}::bigint
      from unnest(${ids}::bigint[]) request
    on conflict (company_id, request_id, company_user_id) do update set
      left_on = null, asked_on = case when w.left_on is null then w.asked_on else excluded.asked_on end, read_on = excluded.read_on,
      read_version = excluded.read_version, content_hash = excluded.content_hash, note_hash = excluded.note_hash, name_hash = excluded.name_hash,
      signature_id = excluded.signature_id
     where w.read_on is null
    returning request_id`)
  return stored > 0
}
