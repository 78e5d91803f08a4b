import { type ReviewItemType, type WorkNote, workNoteLimit } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../platform/index.ts'

/** A note of a review, and the item (chronId) that was looked at. */
export interface WorkNoteRow extends WorkNote {
  chronId: number
}

/** What reviews found that items of a kind (chronIds) have to correct, the newest first; `only` says of which reviews `r`. */
export const listWorkNotes = (
  tx: CompanyTransaction,
  type: ReviewItemType,
  chronIds: readonly number[],
  only: Statement = sql.empty,
): Promise<WorkNoteRow[]> =>
  tx.many(sql`
    select n.chron_id as "chronId", n.version, n.comment, n.on, json_build_object('firstName', m.first_name, 'lastName', m.last_name) as by
      from (select r.item_chron_id as chron_id, r.id, r.version, r.comment, r.created_on as on, r.company_user_id,
                   row_number() over (partition by r.item_chron_id order by r.created_on desc, r.id desc) as place
              from review r
             where r.company_id = ${tx.companyId} and r.item_type = ${type} and r.item_chron_id = any(${chronIds}::bigint[])
               and r.answer = 'NEEDS_WORK' ${only}) n
      join membership m on m.company_id = ${tx.companyId} and m.id = n.company_user_id
     where n.place <= ${workNoteLimit}::int
     order by n.on desc, n.id desc`)
