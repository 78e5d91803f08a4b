import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import {
  suggestionsMessages as messages,
  type Suggestion,
  type SuggestionDrawing,
  type SuggestionPlace,
  suggestionLimits,
} from '@strata/contract'
import { IconMapPin, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useAwaited, useFailureToast } from '../platform/index.ts'
import { FieldsSkeleton, LoadFailed, Pager } from '../ui/index.ts'
import { useKeptWords } from './kept-words.ts'
import { SuggestForm } from './suggest-form.tsx'
import type { SuggestedItem, SuggestedPart } from './suggested-item.ts'
import { SuggestionEntry } from './suggestion-entry.tsx'
import { type SuggestionsAsked, type SuggestionsPage, useItemSuggestions, useSuggestions } from './suggestion-queries.ts'
import classes from './suggestions.module.css'
import { useSuggestionsCall } from './suggestions-call.ts'

/** What the screen knows of the parts of the item. */
export interface ShownParts {
  /** What is looked at, which a suggestion is about unless something else is chosen. */
  selected?: SuggestedPart | undefined
  /** What else it can be about. */
  parts?: readonly SuggestedPart[] | undefined
  /** What the item calls such a part; nothing where it is gone. Left out: parts have no names here. */
  nameOf?: ((place: SuggestionPlace) => string | undefined) | undefined
  /** Shows a part. */
  onShow?: ((place: SuggestionPlace) => void) | undefined
  /** On a chart: what is drawn for suggestions. */
  drawings?: SuggestedDrawings | undefined
}

/** How a chart takes and shows what is drawn to show how something would be better. */
export interface SuggestedDrawings {
  /** What goes along with the suggestion that is written. */
  drawn: SuggestionDrawing | undefined
  /** Opens a copy of the chart to draw on. */
  draw: () => void
  /** Why nothing can be drawn now. */
  reason: string | undefined
  drop: () => void
  show: (suggestion: Suggestion) => void
  /** The drawing meets what the WIP changed: somebody has to choose. */
  choose: (suggestion: Suggestion) => void
}

/** The form, for who may suggest, and below it the suggestions that the reader sees. What it opens with is what it was called for. */
export function SuggestionsList(props: ShownParts & { item: SuggestedItem }) {
  const { serial } = useSuggestionsCall()
  return <CalledList key={serial} {...props} />
}

function CalledList({ item, selected, parts = [], nameOf, onShow, drawings }: ShownParts & { item: SuggestedItem }) {
  const { place: only, about } = useSuggestionsCall()
  const [asked, setAsked] = useState<SuggestionsAsked>({ which: 'current', page: 0, place: only })
  // Left out: as what is there says.
  const [isWriting, setIsWriting] = useState(about === undefined ? undefined : true)
  const { words } = useKeptWords(item, undefined)
  const { data, error, refetch } = useSuggestions(item, asked)
  useFailureToast(error, refetch)
  const counts = useItemSuggestions(item)
  // The form stands above the list.
  const isAwaited = useAwaited(counts)
  const counted = counts.data
  const { place } = asked
  // Who finds nothing here has come to write; what was drawn goes along with what is written.
  const isBegun = words.text !== '' || drawings?.drawn !== undefined
  const hasForm = isWriting ?? (isBegun || (counted !== undefined && counted.open + counted.takenUp === 0))
  if (isAwaited) return <FieldsSkeleton />
  return (
    <div className={classes.body}>
      {counted?.can.suggest === true &&
        (hasForm ? (
          <SuggestForm
            {...{ item, selected, parts, drawings, about }}
            hasFocus={isWriting === true}
            onSent={() => setIsWriting(undefined)}
            onCancel={() => setIsWriting(false)}
          />
        ) : (
          <Button
            variant="default"
            size="xs"
            autoFocus={isWriting === false}
            leftSection={<IconPlus size={14} stroke={1.6} />}
            onClick={() => setIsWriting(true)}
          >
            {messages.form}
          </Button>
        ))}
      <SegmentedControl
        aria-label={messages.which}
        fullWidth
        value={asked.which}
        onChange={(value) => setAsked({ ...asked, which: value === 'ended' ? 'ended' : 'current', page: 0 })}
        data={[
          { value: 'current', label: messages.current },
          { value: 'ended', label: messages.ended },
        ]}
      />
      {place && (
        <p className={classes.only}>
          <IconMapPin size={14} stroke={1.6} aria-hidden />
          <span dir="auto">{messages.onlyPart({ name: nameOf?.(place) ?? messages.places[place.kind] })}</span>
          <Button variant="subtle" size="compact-xs" onClick={() => setAsked({ which: asked.which, page: 0 })}>
            {messages.showAll}
          </Button>
        </p>
      )}
      {data ? (
        <Suggestions {...{ item, nameOf, onShow, drawings, asked, setAsked }} page={data} />
      ) : error ? (
        <LoadFailed title={messages.loadFailed} tryAgain={refetch} />
      ) : (
        <Skeleton height={96} />
      )}
    </div>
  )
}

interface ListedProps extends Pick<ShownParts, 'nameOf' | 'onShow' | 'drawings'> {
  item: SuggestedItem
  page: SuggestionsPage
  asked: SuggestionsAsked
  setAsked: (asked: SuggestionsAsked) => void
}

function Suggestions({ item, nameOf, onShow, drawings, page: { suggestions, total }, asked, setAsked }: ListedProps) {
  const { list, empty, onAnswered } = useFocusAfterAnswer(suggestions)
  if (total === 0)
    return (
      <p ref={empty} tabIndex={-1} className={classes.quiet}>
        {asked.which === 'current' ? messages.noneCurrent : messages.noneEnded}
      </p>
    )
  return (
    <>
      <ul ref={list} className={classes.list} aria-label={messages.open({ count: 0 })}>
        {suggestions.map((suggestion) => (
          <SuggestionEntry
            key={suggestion.id}
            {...{ item, suggestion, nameOf, onShow, drawings }}
            onAnswered={() => onAnswered(suggestion)}
          />
        ))}
      </ul>
      {total > suggestionLimits.pageSize && (
        <Pager
          page={asked.page}
          size={suggestionLimits.pageSize}
          sizes={[suggestionLimits.pageSize]}
          total={total}
          onChange={({ page = 0 }) => setAsked({ ...asked, page })}
        />
      )}
    </>
  )
}

/** Where an entry that was answered leaves the list, the keyboard goes on at the one that took its place, the last one, or what says that none is left. */
function useFocusAfterAnswer(suggestions: readonly Suggestion[]) {
  const list = useRef<HTMLUListElement>(null)
  const empty = useRef<HTMLParagraphElement>(null)
  const answered = useRef<{ id: number; index: number }>(undefined)
  useEffect(() => {
    const { id, index } = answered.current ?? {}
    if (index === undefined || suggestions.some((suggestion) => suggestion.id === id)) return
    answered.current = undefined
    // Whoever went elsewhere in the meantime stays there.
    if (document.activeElement && document.activeElement !== document.body) return
    const next = list.current?.children[Math.min(index, suggestions.length - 1)]
    if (next instanceof HTMLElement) next.focus()
    else empty.current?.focus()
  }, [suggestions])
  const onAnswered = ({ id }: Suggestion): void => {
    answered.current = { id, index: suggestions.findIndex((suggestion) => suggestion.id === id) }
  }
  return { list, empty, onAnswered }
}
