import { type CompanyTransaction, sql } from '../platform/index.ts'
import type { CommentedItem } from './commented-item.ts'

/** Whose reading it is, and until when: later comments stay unread. Null: all that are there. */
interface Reading {
  /** The companyUserId. */
  by: number
  until: Date | null
}

/**
 * A member has seen the comments of an item. Kept is the moment of the newest of them, not of the call: a comment that somebody is
 * about to send is later than that, and is not taken for seen. Nothing is ever unseen again.
 */
export async function storeItemRead(tx: CompanyTransaction, { type, chronId }: CommentedItem, { by, until }: Reading): Promise<void> {
  await tx.run(sql`
    insert into comment_read (company_id, company_user_id, item_type, item_chron_id, read_on)
    select ${tx.companyId}, ${by}, ${type}, ${chronId}, newest.on
      from (select max(created_on) as on from comment
             where company_id = ${tx.companyId} and item_type = ${type} and item_chron_id = ${chronId}
               and created_on <= coalesce(${until}::timestamptz, 'infinity')) newest
     where newest.on is not null
    on conflict (company_id, company_user_id, item_type, item_chron_id)
    do update set read_on = greatest(comment_read.read_on, excluded.read_on)
    returning read_on`)
}

/** The same of one thread. False where the item has no such thread. */
export async function storeThreadRead(
  tx: CompanyTransaction,
  { type, chronId, threadId }: CommentedItem & { threadId: number },
  { by, until }: Reading,
): Promise<boolean> {
  const root = await tx.maybe(sql`
    select id from comment
     where company_id = ${tx.companyId} and item_type = ${type} and item_chron_id = ${chronId} and id = ${threadId} and id = chron_id`)
  if (!root) return false
  await tx.run(sql`
    insert into comment_thread_read (company_id, company_user_id, chron_id, read_on)
    select ${tx.companyId}, ${by}, ${threadId}, newest.on
      from (select max(created_on) as on from comment
             where company_id = ${tx.companyId} and chron_id = ${threadId}
               and created_on <= coalesce(${until}::timestamptz, 'infinity')) newest
     where newest.on is not null
    on conflict (company_id, company_user_id, chron_id)
    do update set read_on = greatest(comment_thread_read.read_on, excluded.read_on)
    returning read_on`)
  return true
}
