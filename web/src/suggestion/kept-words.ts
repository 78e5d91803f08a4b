import type { SuggestionKind } from '@strata/contract'
import { create } from 'zustand'
import { useSessionStore } from '../session/index.ts'
import { keyOfItem, type SuggestedItem } from './suggested-item.ts'
import { useSuggestionsCall } from './suggestions-call.ts'

/** A suggestion as far as it was written, and not sent yet. */
interface KeptWords {
  kind: SuggestionKind
  text: string
  /** What it is about, as the form names it; left out: what is looked at. */
  chosen?: string | undefined
}

/** For as long as the window's login, whatever becomes of the panel, the sheet or the dialog that it is written in. */
const useKept = create<Readonly<Record<string, KeptWords & { serial: number }>>>()(() => ({}))

useSessionStore.subscribe(({ session }) => {
  if (session.phase === 'anonymous') useKept.setState({}, true)
})

/** `about` is what the form was called for: a later call names again what it is about. */
export function useKeptWords(item: SuggestedItem, about: string | undefined) {
  const { serial } = useSuggestionsCall()
  const key = keyOfItem(item).join('/')
  const kept = useKept((all) => all[key])
  const words: KeptWords = { kind: 'unclear', text: '', ...kept, chosen: kept?.serial === serial ? kept.chosen : about }
  return {
    words,
    write: (changes: Partial<KeptWords>) => useKept.setState({ [key]: { ...words, ...changes, serial } }),
    drop: () => useKept.setState(({ [key]: _dropped, ...others }) => others, true),
  }
}
