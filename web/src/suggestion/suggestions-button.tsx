import { suggestionsMessages as messages, type NamedItem } from '@strata/contract'
import { IconBulb } from '@tabler/icons-react'
import { ActionButton, IconAction, useIsNarrow, useListedActions } from '../ui/index.ts'
import type { SuggestedItem } from './suggested-item.ts'
import { useItemSuggestions } from './suggestion-queries.ts'
import classes from './suggestions.module.css'
import { closeSuggestions, openSuggestions } from './suggestions-call.ts'
import { SuggestionsDialog } from './suggestions-dialog.tsx'
import type { ShownParts } from './suggestions-list.tsx'
import { useAreSuggestionsOpen } from './suggestions-place.ts'

interface Props extends ShownParts {
  item: SuggestedItem
  named: NamedItem
  /** The screen shows them beside the item; else a dialog does. */
  isBeside?: boolean
}

/** Opens what people suggest for the item on screen, with how many of it wait or are worked on. Not there for what was never approved. */
export function SuggestionsButton(props: Props) {
  const { data } = useItemSuggestions(props.item)
  return data ? <Opening {...props} count={data.open + data.takenUp} /> : null
}

function Opening({ count, item, named, isBeside = false, ...shown }: Props & { count: number }) {
  const isOpen = useAreSuggestionsOpen()
  const icon = <IconBulb size={16} stroke={1.6} />
  const label = count === 0 ? messages.suggest : messages.open({ count })
  const toggle = () => (isOpen ? closeSuggestions() : openSuggestions())
  useListedActions(() => [{ label, icon, run: toggle }])
  const opening = { ...(isBeside ? { 'aria-pressed': isOpen } : { 'aria-haspopup': 'dialog' as const }), onClick: toggle }
  return (
    <>
      {useIsNarrow() ? (
        <IconAction label={label} {...opening}>
          {icon}
          {count > 0 && <span className={classes.count}>{count}</span>}
        </IconAction>
      ) : (
        <ActionButton variant="subtle" size="xs" leftSection={icon} {...opening}>
          {label}
        </ActionButton>
      )}
      {isOpen && !isBeside && <SuggestionsDialog {...{ item, named }} {...shown} onClose={closeSuggestions} />}
    </>
  )
}
