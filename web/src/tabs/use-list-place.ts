import { useDebouncedCallback } from '@mantine/hooks'
import { formatListPart, type ListKind, type ListPlace, type Place, parseListPart, readListPlace, writeListPlace } from '@strata/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { selectedTab } from './tab-rules.ts'
import { replacePlace, useTabs } from './tabs.ts'
import { usePlace } from './use-place.ts'

export interface ShownList<Choice extends string, Column extends string> extends ListPlace<Choice, Column> {
  /** Shows it otherwise; anything but another page begins at the first one. */
  show: (changes: Partial<ListPlace<Choice, Column>>) => void
}

/**
 * Which rows of a list are shown, and how, as the address says it: Back, a reload and a link bring the same ones. Give the same `kind` each time. A list beside another
 * one has a part of its own, which keeps order, page and size.
 */
export function useListPlace<C extends string, S extends string>(kind: ListKind<C, S>, part?: BesidePart): ShownList<C, S> {
  const shown = readListPlace(kind, partsOfList(usePlace(), part))
  const show = useCallback(
    (changes: Partial<ListPlace<C, S>>) => {
      const now = readListPlace(kind, partsOfList(selectedTab(useTabs.getState()).place, part))
      const parts = writeListPlace(kind, { ...now, page: 0, ...changes })
      replacePlace(part ? { [part]: formatListPart(parts) } : parts)
    },
    [kind, part],
  )
  return { ...shown, show }
}

/** The parts of an address that are of a list beside another one. */
type BesidePart = 'areas' | 'work'

const partsOfList = (place: Place, part: BesidePart | undefined) => (part ? parseListPart(place[part]) : place)

/** The text of a search field over a list: it is searched for once the person pauses. What the address says meanwhile wins. */
export function useTypedSearch(search: string, searchFor: (text: string) => void): readonly [text: string, type: (text: string) => void] {
  const [typed, setTyped] = useState({ text: search, over: search })
  if (typed.over !== search) setTyped({ text: search, over: search })
  const applied = useRef(search)
  const apply = useDebouncedCallback((text: string) => {
    applied.current = text
    searchFor(text)
  }, 200)
  useEffect(() => {
    if (search !== applied.current) apply.cancel()
    applied.current = search
  }, [search, apply])
  const type = (text: string): void => {
    setTyped({ text, over: search })
    apply(text)
  }
  return [typed.text, type]
}
