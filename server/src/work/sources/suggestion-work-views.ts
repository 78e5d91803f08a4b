import { openSuggestionStates, type SuggestionItemType } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'

/** An item for which suggestions are open. */
export interface SuggestedItem {
  type: SuggestionItemType
  chronId: number
  processChronId: number | null
  count: number
  /** When the oldest of them was made. */
  since: string
  /** How many of them the member made, and when the oldest of these. */
  ownCount: number
  ownSince: string | null
}

export const listOpenItems = (tx: CompanyTransaction, memberId: number): Promise<SuggestedItem[]> =>
  tx.many(sql`
    select item_type as type, item_chron_id as "chronId", process_chron_id as "processChronId", count(*) as count, min(created_on) as since,
           count(*) filter (where company_user_id = ${memberId}) as "ownCount", min(created_on) filter (where company_user_id = ${memberId}) as "ownSince"
      from suggestion
     where company_id = ${tx.companyId} and state ${sql.oneOf(openSuggestionStates)}
     group by item_type, item_chron_id, process_chron_id`)
