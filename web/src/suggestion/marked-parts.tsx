import type { ItemSuggestions, SuggestionPlace } from '@strata/contract'
import { type CSSProperties, createContext, type ReactNode, use, useMemo } from 'react'
import { lazyUnseen } from '../ui/index.ts'
import type { SuggestedItem } from './suggested-item.ts'
import { useItemSuggestions } from './suggestion-queries.ts'
import { openSuggestions } from './suggestions-call.ts'

const SuggestionMark = lazyUnseen(() => import('./suggestion-mark.tsx').then((module) => module.SuggestionMark))

type Marks = ReadonlyMap<string, ItemSuggestions['marks'][number]>

const MarksOfItem = createContext<Marks>(new Map())

const keyOf = ({ kind, id }: SuggestionPlace): string => `${kind} ${id}`

/** Below it each `PartMark` shows whether there are suggestions about its part. Nothing is asked for it: it learns of what the button of the suggestions asks. */
export function MarkedParts({ item, children }: { item: SuggestedItem; children: ReactNode }) {
  const { data } = useItemSuggestions(item, { isFollowed: true })
  const marks = useMemo<Marks>(() => new Map(data?.marks.map((mark) => [keyOf(mark.place), mark])), [data])
  return <MarksOfItem value={marks}>{children}</MarksOfItem>
}

interface Props {
  place: SuggestionPlace
  /** Of the part. */
  name: string
  /** Where it lies over a drawing; left out: after the name. */
  style?: CSSProperties
}

/** The mark of the suggestions about a part, which opens them; nothing where the reader sees none. */
export function PartMark({ place, name, style }: Props) {
  const mark = use(MarksOfItem).get(keyOf(place))
  return mark ? <SuggestionMark {...{ mark, name }} {...(style && { style })} onOpen={() => openSuggestions({ place })} /> : null
}
