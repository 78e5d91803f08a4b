import { type CompanyTransaction, type Statement, sql } from '../platform/index.ts'
import type { CommentedItem } from './commented-item.ts'

export interface WrittenComment {
  item: CommentedItem
  /** Plain text. */
  body: string
  /** The companyUserId. */
  by: number
  /** When it is written; where others were faster, the database moves it behind theirs as the transaction ends. */
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

/** Adds to a thread, which the database moves to the top as the transaction ends; answers the id of the reply. */
export async function insertReply(tx: CompanyTransaction, threadId: number, { item, body, by, on }: WrittenComment): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into comment (company_id, id, chron_id, item_type, item_chron_id, company_user_id, subject, body, created_on)
    values (${tx.companyId}, nextval('comment_id'), ${threadId}, ${item.type}, ${item.chronId}, ${by}, '', ${body}, ${on})
    returning id`)
  return id
}

export interface Thread {
  subject: string
  archived: boolean
  /** The companyUserId. */
  startedBy: number
}

/** The root of a thread of this item, and of no other, which nobody archives or brings back until the transaction ends. Others may reply meanwhile. */
export const findOpenedThread = (tx: CompanyTransaction, item: CommentedItem, threadId: number): Promise<Thread | undefined> =>
  tx.maybe(sql`${threadOf(tx, item, threadId)} for key share`)

/** The same, held as it is: nobody replies until the transaction ends. */
export const lockThread = (tx: CompanyTransaction, item: CommentedItem, threadId: number): Promise<Thread | undefined> =>
  tx.maybe(sql`${threadOf(tx, item, threadId)} for update`)

const threadOf = (tx: CompanyTransaction, { type, chronId }: CommentedItem, threadId: number): Statement => sql`
  select subject, archived, company_user_id as "startedBy" from comment
   where company_id = ${tx.companyId} and item_type = ${type} and item_chron_id = ${chronId} and id = ${threadId} and id = chron_id`

export async function storeArchived(tx: CompanyTransaction, threadId: number, archived: boolean): Promise<void> {
  await tx.run(sql`update comment set archived = ${archived} where company_id = ${tx.companyId} and id = ${threadId}`)
}
