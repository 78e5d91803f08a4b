import { type SuggestionPlace, suggestionsPanel } from '@strata/contract'
import { create } from 'zustand'
import { pushPlace, replacePlace } from '../tabs/index.ts'

/** What the suggestions are opened for. */
interface SuggestionsCall {
  /** Only those for this part are listed. */
  place?: SuggestionPlace | undefined
  /** One is written at once, about this part or the whole. */
  about?: SuggestionPlace | 'whole' | undefined
}

const useCall = create<SuggestionsCall & { serial: number }>(() => ({ serial: 0 }))

/** What they were opened for last; `serial` distinguishes one call from the next. */
export const useSuggestionsCall = (): SuggestionsCall & { serial: number } => useCall()

/** What they are opened for next, by an address too. */
export const callSuggestions = (call: SuggestionsCall = {}): void =>
  useCall.setState(({ serial }) => ({ place: undefined, about: undefined, ...call, serial: serial + 1 }))

/** They come in place of the comments. */
export function openSuggestions(call: SuggestionsCall = {}): void {
  callSuggestions(call)
  pushPlace({ thread: undefined })
  replacePlace({ panel: suggestionsPanel })
}

export const closeSuggestions = (): void => replacePlace({ panel: undefined })
