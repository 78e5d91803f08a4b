import type { ItemComments } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'
import type { CommentedItem } from './commented-item.ts'

/** How many comments by others are newer than what the reader has seen of the item or of their thread, archived threads aside; until when the item was seen. */
export async function countUnread(
  tx: CompanyTransaction,
  { type, chronId }: CommentedItem,
  reader: number,
): Promise<Pick<ItemComments, 'unread' | 'lastReadOn'>> {
  return tx.one(sql`
    with seen as (select max(read_on) as until from comment_read
                   where company_id = ${tx.companyId} and company_user_id = ${reader} and item_type = ${type} and item_chron_id = ${chronId})
    select (select until from seen) as "lastReadOn",
           (select count(*) from comment c
             where c.company_id = ${tx.companyId} and c.item_type = ${type} and c.item_chron_id = ${chronId}
               and c.created_on > (select coalesce(until, '-infinity') from seen) and c.company_user_id <> ${reader}
               and (c.chron_id not in (select t.chron_id from comment_thread_read t
                                        where t.company_id = ${tx.companyId} and t.company_user_id = ${reader})
                    or c.created_on > (select t.read_on from comment_thread_read t
                                        where t.company_id = ${tx.companyId} and t.company_user_id = ${reader} and t.chron_id = c.chron_id))
               and c.chron_id not in (select r.id from comment r
                                       where r.company_id = ${tx.companyId} and r.item_type = ${type} and r.item_chron_id = ${chronId}
                                         and r.archived and r.id = r.chron_id)) as unread`)
}

/** How many current threads are pinned to which node. */
export async function countPinned(tx: CompanyTransaction, { type, chronId }: CommentedItem): Promise<ItemComments['pinned']> {
  return tx.many(sql`
    select node_id as "nodeId", count(*) as threads from comment
     where company_id = ${tx.companyId} and item_type = ${type} and item_chron_id = ${chronId} and not archived and id = chron_id
       and node_id is not null
     group by node_id order by node_id`)
}
