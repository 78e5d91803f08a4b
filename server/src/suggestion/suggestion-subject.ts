import {
  type Holder,
  type Refusal,
  type RightsItem,
  type SuggestionState,
  suggestionItemType,
  suggestionMessages,
  suggestionTables,
} from '@strata/contract'
import { z } from 'zod'
import type { LoadedItem, LoaderInput, MemberContext, Subject } from '../platform/index.ts'
import { type FoundItem, findSuggestedItem } from './suggested-item.ts'
import { kindOf } from './suggested-kinds.ts'
import { findSuggestion, type SuggestionRow } from './suggestion-views.ts'

/** An item with suggestions, and one of them where the call names it. */
export interface SuggestionItem extends LoadedItem, FoundItem {
  suggestion: SuggestionRow | undefined
}

declare module '../platform/serve/subject.ts' {
  interface SubjectItems {
    suggestion: SuggestionItem
  }
}

export const suggestionSubject: Subject<'suggestion'> = { tables: suggestionTables, load: loadSuggestionItem, explain }

const address = z.object({ itemType: suggestionItemType, itemId: z.number(), suggestionId: z.number().optional() })

async function loadSuggestionItem({ tx, actor }: MemberContext, { params }: LoaderInput): Promise<SuggestionItem | undefined> {
  const { itemType: type, itemId: chronId, suggestionId } = address.parse(params)
  const item = await findSuggestedItem(tx, { type, chronId }, actor.companyUserId)
  if (!item) return undefined
  if (suggestionId === undefined) return { ...item, suggestion: undefined, rights: suggestionRightsOf(item) }
  const suggestion = await findSuggestion(tx, item, suggestionId)
  return suggestion && { ...item, suggestion, rights: suggestionRightsOf(item, suggestion) }
}

/** The facts about suggestions for an item, or one of them, that rights are decided by. Expectations of a process that was never approved have no workspace yet. */
export function suggestionRightsOf(
  { type, place }: Pick<FoundItem, 'type' | 'place'>,
  suggestion?: { state: SuggestionState; userId: number },
): RightsItem {
  return {
    group: kindOf(type).groupOf(place),
    status: suggestion?.state,
    restricted: place?.isClosed ?? false,
    roles: place?.roles ?? [],
    preparerId: suggestion?.userId,
    frozen: place ? place.isDeleted || place.isBelowDeleted : false,
  }
}

/** Who may answer suggestions for such an item, out of the rights table. */
export const holdersOfAnswer = ({ type, place }: Pick<FoundItem, 'type' | 'place'>): readonly Holder[] =>
  suggestionTables.rights[kindOf(type).groupOf(place)].answer

function explain({ because }: Refusal, _action: string, { rights, suggestion }: SuggestionItem) {
  if (because !== 'state') return undefined
  if (rights.frozen) return { detail: suggestionMessages.readOnly }
  return suggestion && { detail: suggestionMessages.states[suggestion.state] }
}
