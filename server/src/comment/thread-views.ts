import type { Comment } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../platform/index.ts'
import type { CommentedItem } from './commented-item.ts'

export interface ThreadSelection {
  item: CommentedItem
  archived: boolean
  /** Only those pinned to this node; null: all. */
  nodeId: string | null
}

export interface ThreadPage extends ThreadSelection {
  /** Counts from 0. */
  page: number
  /** Null: all on one page. */
  size: number | null
  /** The companyUserId of who reads. */
  reader: number
}

export async function countThreads(tx: CompanyTransaction, selection: ThreadSelection): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`select count(*) as count from comment c where ${selected(tx, selection)}`)
  return count
}

/** The roots of threads, the one with the newest comment first. Unread is a thread with anything that the reader has not seen. */
export async function listThreads(tx: CompanyTransaction, { page, size, reader, ...selection }: ThreadPage): Promise<Comment[]> {
  return tx.many(sql`
    select ${columns}, c.archived, (select count(*) - 1 from comment t where t.company_id = c.company_id and t.chron_id = c.id) as replies,
           not c.archived and exists (
             select from comment t where t.company_id = c.company_id and t.chron_id = c.id and t.company_user_id <> ${reader}
                and t.created_on > ${seenUntil(tx, selection.item, reader)}) as unread
      from (select * from comment c where ${selected(tx, selection)}
             order by c.last_added_on desc, c.id desc limit ${size}::bigint offset ${page * (size ?? 0)}::bigint) c
      join membership m on m.company_id = c.company_id and m.id = c.company_user_id
     order by c.last_added_on desc, c.id desc`)
}

/** A thread: its root, then the replies by date, each unread or not by itself. Empty where the item has no such thread. */
export async function listThread(
  tx: CompanyTransaction,
  { item, threadId, reader }: { item: CommentedItem; threadId: number; reader: number },
): Promise<Comment[]> {
  return tx.many(sql`
    select ${columns}, r.archived, case when c.id = r.id then count(*) over () - 1 else 0 end as replies,
           not r.archived and c.company_user_id <> ${reader} and c.created_on > ${seenUntil(tx, item, reader)} as unread
      from comment r
      join comment c on c.company_id = r.company_id and c.chron_id = r.id
      join membership m on m.company_id = c.company_id and m.id = c.company_user_id
     where r.company_id = ${tx.companyId} and r.item_type = ${item.type} and r.item_chron_id = ${item.chronId} and r.id = ${threadId}
     order by c.created_on, c.id`)
}

const columns = sql`
  c.id, c.chron_id as "chronId", case when c.id <> c.chron_id then c.chron_id end as "parentId", c.company_user_id as "userId",
  json_build_object('firstName', m.first_name, 'lastName', m.last_name, 'shortName', m.short_name) as by,
  c.subject, c.body as comments, c.created_on as date, coalesce(c.last_added_on, c.created_on) as "lastAddedDate", c.node_id as "nodeId"`

const selected = (tx: CompanyTransaction, { item, archived, nodeId }: ThreadSelection): Statement => sql`
  c.company_id = ${tx.companyId} and c.item_type = ${item.type} and c.item_chron_id = ${item.chronId} and c.archived = ${archived}
  and c.id = c.chron_id and (${nodeId}::text is null or c.node_id = ${nodeId})`

/** Until when the reader has seen the thread of `c`. */
const seenUntil = (tx: CompanyTransaction, { type, chronId }: CommentedItem, reader: number): Statement => sql`
  coalesce(greatest((select i.read_on from comment_read i
                      where i.company_id = ${tx.companyId} and i.company_user_id = ${reader} and i.item_type = ${type}
                        and i.item_chron_id = ${chronId}),
                    (select s.read_on from comment_thread_read s
                      where s.company_id = c.company_id and s.company_user_id = ${reader} and s.chron_id = c.chron_id)), '-infinity')`
