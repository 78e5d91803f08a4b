import { usePlace } from '../tabs/index.ts'

/** The suggestions for the item on screen, as the address names them. */
export const suggestionsPanel = 'suggestions'

export const useAreSuggestionsOpen = (): boolean => usePlace().panel === suggestionsPanel
