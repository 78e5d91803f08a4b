import type { Point } from '@strata/contract'
import type { LayoutItem } from '../layout-item.ts'
import type { BandRow } from './band-rows.ts'

export interface StackedRows {
  /** Where each row's line runs, below the top of the first. */
  readonly lines: readonly number[]
  readonly height: number
}

/** Between items of different rows, across and along the flow. */
const gap = 28
const beside = 24
/** Between an item and the line of the row above it, where connections may run. */
const besideLine = 20

interface Taken {
  readonly from: number
  readonly to: number
  readonly bottom: number
}

/** Rows below each other as closely as what is in them allows; places along the flow are given. */
export function stackRows(rows: readonly BandRow[], places: ReadonlyMap<string, Point>): StackedRows {
  const taken: Taken[] = []
  const lines: number[] = []
  for (const row of rows) {
    const spans = row.map((item) => spanOf(item, places))
    const line = Math.max((lines.at(-1) ?? 0) + 1, ...spans.map((span) => lineBelow(span, taken)))
    lines.push(line)
    for (const { from, to, item } of spans)
      taken.push({ from: from - beside, to: to + beside, bottom: line - item.line + item.height + gap })
    const from = Math.min(...spans.map((span) => span.from))
    const to = Math.max(...spans.map((span) => span.to))
    taken.push({ from, to, bottom: line + besideLine })
  }
  return { lines, height: Math.max(0, ...taken.map(({ bottom }) => bottom - gap)) }
}

interface Span {
  readonly item: LayoutItem
  readonly from: number
  readonly to: number
}

function spanOf(item: LayoutItem, places: ReadonlyMap<string, Point>): Span {
  const from = places.get(item.id)?.x ?? 0
  return { item, from, to: from + item.width }
}

/** The highest line on which an item is clear of all above it. */
function lineBelow({ item, from, to }: Span, taken: readonly Taken[]): number {
  let top = 0
  for (const other of taken) if (from < other.to && other.from < to) top = Math.max(top, other.bottom)
  return top + item.line
}
