import { type Review, type ReviewIntervals, reviewIntervals, reviewItemTypes } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'
import type { ReviewedItem } from './reviewed-views.ts'

/** The newest first. */
export const listAnswers = (tx: CompanyTransaction, { type, chronId }: ReviewedItem, limit: number): Promise<Review[]> =>
  tx.many(sql`
    select r.id, r.answer, r.comment, json_build_object('firstName', m.first_name, 'lastName', m.last_name) as by, r.created_on as on, r.version,
           r.noted_in as "notedIn"
      from review r join membership m on m.company_id = r.company_id and m.id = r.company_user_id
     where r.company_id = ${tx.companyId} and r.item_type = ${type} and r.item_chron_id = ${chronId}
     order by r.created_on desc, r.id desc limit ${limit}::bigint`)

export async function readIntervals(tx: CompanyTransaction): Promise<ReviewIntervals> {
  const rows = await tx.many<{ type: string; months: number }>(sql`
    select item_type as type, months from review_interval where company_id = ${tx.companyId}`)
  const set = new Map(rows.map(({ type, months }) => [type, months]))
  return reviewIntervals.parse(Object.fromEntries(reviewItemTypes.map((type) => [type, set.get(type) ?? 0])))
}
