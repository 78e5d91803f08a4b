import type { Review } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'
import type { ListedItem } from '../listed-item.ts'
import type { PackScope } from '../pack-scope.ts'
import { nameOf } from '../pack-scope-views.ts'
import { isListedIn, listedColumns, withItem } from './listed-item-views.ts'

export interface ReviewRow extends ListedItem, Pick<Review, 'answer' | 'comment' | 'version' | 'notedIn'> {
  by: string
  /** ISO 8601. */
  on: string
}

/** What was answered in the period, the oldest first. */
export const listReviews = (tx: CompanyTransaction, scope: PackScope): Promise<ReviewRow[]> =>
  tx.many(sql`
    select ${listedColumns}, c.answer, c.comment, c.version, c.noted_in as "notedIn", ${nameOf(sql`c.company_user_id`)} as by, c.created_on as on
      from review c ${withItem}
     where c.company_id = ${tx.companyId} and c.created_on >= ${scope.from} and c.created_on < ${scope.until} and ${isListedIn(scope)}
     order by c.created_on, c.id`)
