import { useVirtualizer } from '@tanstack/react-virtual'

interface Input {
  count: number
  /** What scrolls. */
  box: HTMLElement | null
  /** Pixels; all rows are as high. */
  rowHeight: number
  /** Pixels above the first row: of a head that stays. */
  head?: number
}

/** Of any number of rows of one height those in view and a few around them; `before` and `after` are the pixels of those left out. */
export function useVisibleRows({ count, box, rowHeight, head = 0 }: Input): { indices: readonly number[]; before: number; after: number } {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box,
    estimateSize: () => rowHeight,
    scrollMargin: head,
    overscan: 10,
  })
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  return {
    indices: items.map(({ index }) => index),
    before: first ? first.start - head : 0,
    // Before the box is measured all are left out: their room makes it as high as it will be.
    after: virtualizer.getTotalSize() - (last ? last.end - head : 0),
  }
}
