import type { SuggestionItemType, SuggestionPlace } from '@strata/contract'

/** What suggestions are made for: an item across its versions. */
export interface SuggestedItem {
  companyId: number
  type: SuggestionItemType
  chronId: number
}

/** A part of it that a suggestion can be about, as people call it. */
export interface SuggestedPart {
  place: SuggestionPlace
  name: string
}

export const paramsOf = ({ companyId, type, chronId }: SuggestedItem) => ({ companyId, itemType: type, itemId: chronId })

export const allSuggestionsKey = (companyId: number) => ['suggestion', companyId] as const

/** Every query about an item begins with this. */
export const keyOfItem = ({ companyId, type, chronId }: SuggestedItem) => [...allSuggestionsKey(companyId), type, chronId] as const
