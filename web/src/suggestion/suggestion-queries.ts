import { type Suggestion, type SuggestionPlace, suggestionRoutes, suggestionsMessages } from '@strata/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query, queryAnswer, readTotal } from '../platform/index.ts'
import { keyOfItem, paramsOf, type SuggestedItem } from './suggested-item.ts'

/** How many there are that the reader sees, and what the reader may do. Nothing where the item was never approved. */
/** `isFollowed`: who opens the suggestions asks for them, and this only learns of the answer; nothing is asked of what was never approved. */
export function useItemSuggestions(item: SuggestedItem, { isFollowed = false } = {}) {
  const asked = { key: [...keyOfItem(item), 'counts'], route: suggestionRoutes.getSuggestions, request: { params: paramsOf(item) } }
  return useQuery({ ...query(asked, { staleTime: 0, refetchOnWindowFocus: true, retry: false }), ...(isFollowed && { enabled: false }) })
}

export interface SuggestionsAsked {
  which: 'current' | 'ended'
  /** Only those for this part. */
  place?: SuggestionPlace | undefined
  /** Counts from 0. */
  page: number
}

export interface SuggestionsPage {
  suggestions: readonly Suggestion[]
  /** Of all pages. */
  total: number
}

/** One page, the newest first. */
export function useSuggestions(item: SuggestedItem, asked: SuggestionsAsked) {
  const { place, ...page } = asked
  return useQuery(
    queryAnswer(
      {
        key: [...keyOfItem(item), 'list', asked],
        route: suggestionRoutes.listSuggestions,
        request: { params: paramsOf(item), query: { ...page, placeKind: place?.kind, placeId: place?.id } },
        failed: suggestionsMessages.loadFailed,
      },
      (answer): SuggestionsPage => ({ suggestions: answer.data, total: readTotal(answer) }),
      { placeholderData: keepPreviousData, staleTime: 0, refetchOnWindowFocus: true },
    ),
  )
}

/** What was drawn for a suggestion; it never changes. */
export const useDrawing = (item: SuggestedItem, suggestionId: number) =>
  useQuery(
    query(
      {
        key: [...keyOfItem(item), 'drawing', suggestionId],
        route: suggestionRoutes.getDrawing,
        request: { params: { ...paramsOf(item), suggestionId } },
        failed: suggestionsMessages.loadDrawingFailed,
      },
      { staleTime: Number.POSITIVE_INFINITY },
    ),
  )
