import type { CommentItemType } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'
import type { ListedItem } from '../listed-item.ts'
import type { PackScope } from '../pack-scope.ts'
import { nameOf } from '../pack-scope-views.ts'
import { isListedIn, listedColumns, withItem } from './listed-item-views.ts'

export interface CommentRow extends ListedItem {
  type: CommentItemType
  id: number
  by: string
  /** ISO 8601. */
  on: string
  /** Of its thread. */
  subject: string
  text: string
  isReply: boolean
  /** Its thread is about a step of the chart. */
  isPinned: boolean
}

const batch = 1_000

/** What was written in the period, in the order of their ids. */
export async function* listComments(tx: CompanyTransaction, scope: PackScope): AsyncGenerator<CommentRow> {
  for (let after = 0; ; ) {
    const rows = await tx.many<CommentRow>(sql`
      select ${listedColumns}, c.id, ${nameOf(sql`c.company_user_id`)} as by, c.created_on as on, t.subject, c.body as text, c.id <> t.id as "isReply",
             t.node_id is not null as "isPinned"
        from comment c
        join comment t on t.company_id = c.company_id and t.id = c.chron_id ${withItem}
       where c.company_id = ${tx.companyId} and c.created_on >= ${scope.from} and c.created_on < ${scope.until} and ${isListedIn(scope)}
         and c.id > ${after} order by c.id limit ${batch}`)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.id
  }
}
