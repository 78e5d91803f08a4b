import { suggestionsMessages as messages, type NamedItem, nameItem } from '@strata/contract'
import { Dialog } from '../ui/index.ts'
import type { SuggestedItem } from './suggested-item.ts'
import { type ShownParts, SuggestionsList } from './suggestions-list.tsx'

interface Props extends ShownParts {
  item: SuggestedItem
  named: NamedItem
  onClose: () => void
}

/** What people suggest for an item, over it. */
export function SuggestionsDialog({ named, onClose, onShow, ...list }: Props) {
  const show =
    onShow &&
    ((place: Parameters<typeof onShow>[0]) => {
      onClose()
      onShow(place)
    })
  return (
    <Dialog title={messages.title({ name: nameItem(named) })} size={640} onClose={onClose}>
      <SuggestionsList {...list} onShow={show} />
    </Dialog>
  )
}
