import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef } from 'react'
import type { ActiveCell } from './active-cell.ts'

interface Input<Entry> {
  entries: readonly Entry[]
  /** What scrolls. */
  box: HTMLElement | null
  /** Pixels. */
  heightOf: (entry: Entry) => number
  /** Pixels of the head, which stays. */
  head: number
  /** Stays in the page wherever one scrolls. */
  active: ActiveCell | undefined
}

interface PlacedEntry<Entry> {
  entry: Entry
  index: number
  /** Pixels of the entries left out between this one and the one before it in the page. */
  gap: number
}

export interface VirtualEntries<Entry> {
  placed: readonly PlacedEntry<Entry>[]
  /** Pixels of the entries left out after the last one in the page. */
  rest: number
  /** The `ref` of an entry that may be higher than `heightOf` says; it needs its `data-index`. */
  measure: (element: Element | null) => void
}

/** Of any number of entries those in view and a few around them, standing in the page as any others: what is left out is room between them. */
export function useVirtualEntries<Entry extends { key: string }>({
  entries,
  box,
  heightOf,
  head,
  active,
}: Input<Entry>): VirtualEntries<Entry> {
  const activeIndex = entries.findIndex(({ key }) => key === active?.key)
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => box,
    estimateSize: (index) => {
      const entry = entries[index]
      return entry ? heightOf(entry) : 0
    },
    // Another list has other heights: it is measured again when this function is another one.
    getItemKey: useCallback((index: number) => entries[index]?.key ?? index, [entries]),
    scrollMargin: head,
    scrollPaddingStart: head,
    overscan: 10,
    rangeExtractor: (range) => withIndex(range, activeIndex),
  })
  const done = useRef(active)
  useLayoutEffect(() => {
    if (done.current === active || activeIndex < 0) return
    done.current = active
    if (active?.comesIntoView) virtualizer.scrollToIndex(activeIndex)
  }, [virtualizer, active, activeIndex])
  const items = virtualizer.getVirtualItems()
  const placed = items.flatMap(({ index, start }, place): PlacedEntry<Entry>[] => {
    const entry = entries[index]
    return entry ? [{ entry, index, gap: start - (items[place - 1]?.end ?? head) }] : []
  })
  return { placed, rest: virtualizer.getTotalSize() + head - (items.at(-1)?.end ?? head), measure: virtualizer.measureElement }
}

const withIndex = (range: Range, index: number): number[] =>
  index < 0 || index >= range.count
    ? defaultRangeExtractor(range)
    : [...new Set([...defaultRangeExtractor(range), index])].sort((a, b) => a - b)
