import { currentSuggestionStates, type Suggestion, type SuggestionPlaceKind } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'
import type { ListedItem } from '../listed-item.ts'
import type { PackScope } from '../pack-scope.ts'
import { nameOf } from '../pack-scope-views.ts'
import { isListedIn, listedColumns, withItem } from './listed-item-views.ts'

export interface SuggestionRow extends ListedItem, Pick<Suggestion, 'id' | 'kind' | 'text' | 'state' | 'reason' | 'version' | 'userId'> {
  placeKind: SuggestionPlaceKind | null
  by: string
  /** ISO 8601. */
  on: string
  changedOn: string
  answeredBy: string
  /** What became of it was known by the end of the period. */
  isKnown: boolean
}

/** What people do with a suggestion once it is made, as the audit names it. */
const suggestionActions = ['suggestion.takeUp', 'suggestion.decline', 'suggestion.takeBack'] as const

export interface SuggestionActionRow {
  suggestionId: number
  action: (typeof suggestionActions)[number]
  /** ISO 8601. */
  on: string
  by: string
}

/** What was done before the end of the period with each suggestion that is not gone, as the audit has it, the oldest first. */
export const listSuggestionActions = (tx: CompanyTransaction, { until }: PackScope): Promise<SuggestionActionRow[]> =>
  tx.many(sql`
    select (c.facts::json ->> 'suggestionId')::bigint as "suggestionId", c.action, c.at as on, ${nameOf(sql`c.company_user_id`)} as by
      from audit_entry c
     where c.company_id = ${tx.companyId} and c.at < ${until} and c.outcome = 'done' and c.action = any(${suggestionActions}::text[])
     order by c.at, c.seq, c.lane`)

/** Those that were open or taken up in the period, or came to their end in it, the oldest first. */
export const listSuggestions = (tx: CompanyTransaction, scope: PackScope): Promise<SuggestionRow[]> =>
  tx.many(sql`
    select ${listedColumns}, c.id, c.kind, c.body as text, c.state, c.reason, c.version, c.company_user_id as "userId", c.place_kind as "placeKind",
           ${nameOf(sql`c.company_user_id`)} as by, c.created_on as on, c.changed_on as "changedOn", ${nameOf(sql`c.answered_by`)} as "answeredBy",
           c.changed_on < ${scope.until} as "isKnown"
      from suggestion c ${withItem}
     where c.company_id = ${tx.companyId} and c.created_on < ${scope.until}
       and (c.changed_on >= ${scope.from} or c.state ${sql.oneOf(currentSuggestionStates)}) and ${isListedIn(scope)}
     order by c.created_on, c.id`)
