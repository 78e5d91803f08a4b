import { Button, SegmentedControl, Select, Textarea } from '@mantine/core'
import {
  actionMessages,
  countDrawn,
  suggestionsMessages as messages,
  type SuggestionPlace,
  suggestionKinds,
  suggestionLimits,
  suggestionMessages,
} from '@strata/contract'
import { IconEdit, IconPencil, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { runAction, useRequestKey } from '../platform/index.ts'
import { ActionButton, formatCharactersLeft, IconAction } from '../ui/index.ts'
import { useKeptWords } from './kept-words.ts'
import { refreshSuggestions } from './refresh-suggestions.ts'
import type { SuggestedItem, SuggestedPart } from './suggested-item.ts'
import { sendingSuggestion } from './suggestion-calls.ts'
import classes from './suggestions.module.css'
import type { SuggestedDrawings } from './suggestions-list.tsx'

const nearLimit = 100
/** From here on they are found by typing. */
const manyParts = 8

const whole = 'whole'
const keyOf = ({ kind, id }: SuggestionPlace): string => `${kind} ${id}`

interface Props {
  item: SuggestedItem
  /** What is looked at: it is about this unless something else is chosen. */
  selected: SuggestedPart | undefined
  parts: readonly SuggestedPart[]
  /** What it was called for. */
  about: SuggestionPlace | typeof whole | undefined
  drawings: SuggestedDrawings | undefined
  hasFocus: boolean
  onSent: () => void
  onCancel: () => void
}

/** What should be better: of which kind that is, in words, and in which part. */
export function SuggestForm({ item, selected, parts, about, drawings, hasFocus, onSent, onCancel }: Props) {
  const client = useQueryClient()
  const { words, write, drop } = useKeptWords(item, about === undefined || about === whole ? about : keyOf(about))
  const { kind, text, chosen } = words
  const choices = selected ? [selected, ...parts.filter(({ place }) => keyOf(place) !== keyOf(selected.place))] : parts
  const part = chosen === whole ? undefined : (choices.find(({ place }) => keyOf(place) === chosen) ?? selected)
  const [isTried, setIsTried] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const keyFor = useRequestKey()
  const field = useRef<HTMLTextAreaElement>(null)
  const send = async () => {
    setIsTried(true)
    if (text.trim() === '') return field.current?.focus()
    setIsSending(true)
    const body = { kind, text: text.trim(), place: part?.place ?? null, ...(drawings?.drawn && { drawing: drawings.drawn }) }
    const { isDone } = await runAction(sendingSuggestion(item, body, keyFor(JSON.stringify(body))))
    setIsSending(false)
    if (!isDone) return
    drop()
    setIsTried(false)
    drawings?.drop()
    void refreshSuggestions(client, item)
    onSent()
  }
  const left = suggestionLimits.text - text.length
  return (
    <form
      className={classes.form}
      aria-label={messages.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={messages.kind}
        value={kind}
        onChange={(value) => write({ kind: suggestionKinds.find((known) => known === value) ?? 'unclear' })}
        data={suggestionKinds.map((value) => ({ value, label: messages.kinds[value] }))}
      />
      {choices.length > 0 && (
        <Select
          label={messages.about}
          allowDeselect={false}
          searchable={choices.length > manyParts}
          value={part ? keyOf(part.place) : whole}
          onChange={(value) => write({ chosen: value ?? whole })}
          data={[{ value: whole, label: messages.whole }, ...choices.map(({ place, name }) => ({ value: keyOf(place), label: name }))]}
        />
      )}
      <Textarea
        ref={field}
        autoFocus={hasFocus}
        label={messages.text}
        rows={3}
        resize="vertical"
        maxLength={suggestionLimits.text}
        value={text}
        error={isTried && text.trim() === '' ? suggestionMessages.textRequired : undefined}
        {...(left <= nearLimit && { description: formatCharactersLeft(left) })}
        onChange={(event) => write({ text: event.currentTarget.value })}
      />
      {drawings && <DrawnPart drawings={drawings} />}
      <div className={classes.foot}>
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            drop()
            onCancel()
          }}
        >
          {actionMessages.cancel}
        </Button>
        <Button type="submit" size="xs" loading={isSending}>
          {messages.send}
        </Button>
      </div>
    </form>
  )
}

/** What shows how: drawn on a copy of the chart. */
function DrawnPart({ drawings: { drawn, draw, reason, drop } }: { drawings: SuggestedDrawings }) {
  const pencil = <IconPencil size={14} stroke={1.6} />
  if (!drawn) {
    return (
      <ActionButton className={classes.draw} variant="default" size="xs" leftSection={pencil} reason={reason} onClick={draw}>
        {messages.showHow}
      </ActionButton>
    )
  }
  return (
    <div className={classes.drawn}>
      {pencil}
      <span>{messages.drawn({ count: countDrawn(drawn) })}</span>
      <IconAction label={messages.changeDrawing} reason={reason} onClick={draw}>
        <IconEdit size={16} stroke={1.6} />
      </IconAction>
      <IconAction label={messages.dropDrawing} onClick={drop}>
        <IconX size={16} stroke={1.6} />
      </IconAction>
    </div>
  )
}
