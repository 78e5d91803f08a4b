import { currentSuggestionStates, type Suggestion, type SuggestionPlaceKind } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'
import type { ListedItem } from '../listed-item.ts'
import type { PackScope } from '../pack-scope.ts'
import { nameOf } from '../pack-scope-views.ts'
import { isListedIn, listedColumns, withItem } from './listed-item-views.ts'

export interface SuggestionRow extends ListedItem, Pick<Suggestion, 'kind' | 'text' | 'state' | 'reason' | 'version' | 'userId'> {
  placeKind: SuggestionPlaceKind | null
  by: string
  /** ISO 8601. */
  on: string
  changedOn: string
  answeredBy: string
  /** What became of it was known by the end of the period. */
  isKnown: boolean
}

/** Those that were open or taken up in the period, or came to their end in it, the oldest first. */
export const listSuggestions = (tx: CompanyTransaction, scope: PackScope): Promise<SuggestionRow[]> =>
  tx.many(sql`
    select ${listedColumns}, c.kind, c.body as text, c.state, c.reason, c.version, c.company_user_id as "userId", c.place_kind as "placeKind",
           ${nameOf(sql`c.company_user_id`)} as by, c.created_on as on, c.changed_on as "changedOn", ${nameOf(sql`c.answered_by`)} as "answeredBy",
           c.changed_on < ${scope.until} as "isKnown"
      from suggestion c ${withItem}
     where c.company_id = ${tx.companyId} and c.created_on < ${scope.until}
       and (c.changed_on >= ${scope.from} or c.state ${sql.oneOf(currentSuggestionStates)}) and ${isListedIn(scope)}
     order by c.created_on, c.id`)
