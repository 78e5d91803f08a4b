import { type CompanyTransaction, sql } from '../platform/index.ts'
import type { CommentedItem } from './commented-item.ts'

/** Lets nobody else comment this item until the transaction ends, so that of two comments one is the later and both are counted. */
export async function lockItem(tx: CompanyTransaction, { type, chronId }: CommentedItem): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`comment ${tx.companyId} ${type} ${chronId}`}, 0))`)
}

/** The moment of the next comment on a locked item: now, and in any case after all others, whatever the clocks of several servers say. */
export async function drawMoment(tx: CompanyTransaction, { type, chronId }: CommentedItem, now: Date): Promise<Date> {
  const { on } = await tx.one<{ on: string }>(sql`
    select greatest(${now}::timestamptz, max(created_on) + interval '1 millisecond') as on from comment
     where company_id = ${tx.companyId} and item_type = ${type} and item_chron_id = ${chronId}`)
  return new Date(on)
}

export interface WrittenComment {
  item: CommentedItem
  /** Plain text. */
  body: string
  /** The companyUserId. */
  by: number
  on: Date
}

export interface NewThread extends WrittenComment {
  subject: string
  nodeId: string | null
}

/** Answers the id of the thread. */
export async function insertThread(tx: CompanyTransaction, { item, subject, body, nodeId, by, on }: NewThread): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into comment (company_id, id, chron_id, item_type, item_chron_id, company_user_id, subject, body, created_on, last_added_on, node_id)
    select ${tx.companyId}, n.id, n.id, ${item.type}, ${item.chronId}, ${by}, ${subject}, ${body}, ${on}::timestamptz, ${on}::timestamptz, ${nodeId}
      from (select nextval('comment_id') as id) n
    returning id`)
  return id
}

/** Adds to a thread and moves it to the top; answers the id of the reply. */
export async function insertReply(tx: CompanyTransaction, threadId: number, { item, body, by, on }: WrittenComment): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into comment (company_id, id, chron_id, item_type, item_chron_id, company_user_id, subject, body, created_on)
    values (${tx.companyId}, nextval('comment_id'), ${threadId}, ${item.type}, ${item.chronId}, ${by}, '', ${body}, ${on})
    returning id`)
  await tx.run(sql`update comment set last_added_on = ${on} where company_id = ${tx.companyId} and id = ${threadId}`)
  return id
}

export interface Thread {
  subject: string
  archived: boolean
  /** The companyUserId. */
  startedBy: number
}

/** The root of a thread of this item, and of no other, held as it is until the transaction ends. */
export async function lockThread(tx: CompanyTransaction, { type, chronId }: CommentedItem, threadId: number): Promise<Thread | undefined> {
  return tx.maybe(sql`
    select subject, archived, company_user_id as "startedBy" from comment
     where company_id = ${tx.companyId} and item_type = ${type} and item_chron_id = ${chronId} and id = ${threadId} and id = chron_id
       for update`)
}

export async function storeArchived(tx: CompanyTransaction, threadId: number, archived: boolean): Promise<void> {
  await tx.run(sql`update comment set archived = ${archived} where company_id = ${tx.companyId} and id = ${threadId}`)
}
