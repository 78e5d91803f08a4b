import { suggestionsPanel } from '@strata/contract'
import { usePlace } from '../tabs/index.ts'

/** Whether the suggestions for the item on screen are open, as the address says. */
export const useAreSuggestionsOpen = (): boolean => usePlace().panel === suggestionsPanel
