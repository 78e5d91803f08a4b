import { suggestionsMessages as messages } from '@strata/contract'
import { Panel } from '../editor/index.ts'
import type { SuggestedItem } from './suggested-item.ts'
import { closeSuggestions } from './suggestions-call.ts'
import { type ShownParts, SuggestionsList } from './suggestions-list.tsx'

/** What people suggest for an item, beside it. */
export const SuggestionsPanel = (props: ShownParts & { item: SuggestedItem }) => (
  <Panel title={messages.panel} onClose={closeSuggestions}>
    <SuggestionsList {...props} />
  </Panel>
)
