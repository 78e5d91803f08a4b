import type { QueryClient } from '@tanstack/react-query'
import { allSuggestionsKey, keyOfItem, type SuggestedItem } from './suggested-item.ts'

export const refreshSuggestions = (client: QueryClient, item: SuggestedItem): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOfItem(item) })

/** The same of every item that is on screen. */
export const refreshAllSuggestions = (client: QueryClient, companyId: number): Promise<void> =>
  client.invalidateQueries({ queryKey: allSuggestionsKey(companyId) })
