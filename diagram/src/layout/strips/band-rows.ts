import type { Point } from '@strata/contract'
import type { LayoutItem } from '../layout-item.ts'
import type { LayoutLink } from '../layout-links.ts'

/** Items whose nodes are in one line along the flow. */
export type BandRow = readonly LayoutItem[]

export interface PlacedItems {
  readonly places: ReadonlyMap<string, Point>
  readonly links: readonly LayoutLink[]
}

/** Between items of one row. */
const gap = 24
const sameLine = 2

/**
 * The rows of one band, from the top: items the engine put in one line stay in one, and lines that have room in each other, so
 * that no connection runs through a step, become one.
 */
export function bandRows(items: readonly LayoutItem[], placed: PlacedItems): BandRow[] {
  const rows: LayoutItem[][] = []
  for (const line of linesOf(items, placed.places)) {
    const last = rows.at(-1)
    if (last && fitsIn(last, line, placed)) last.push(...line)
    else rows.push([...line])
  }
  return rows
}

function linesOf(items: readonly LayoutItem[], places: PlacedItems['places']): LayoutItem[][] {
  const lineOf = (item: LayoutItem): number => (places.get(item.id)?.y ?? 0) + item.line
  const sorted = [...items].sort((a, b) => lineOf(a) - lineOf(b) || leftOf(a, places) - leftOf(b, places))
  const lines: { at: number; items: LayoutItem[] }[] = []
  for (const item of sorted) {
    const last = lines.at(-1)
    if (last && lineOf(item) - last.at <= sameLine && isApart(last.items, [item], places)) last.items.push(item)
    else lines.push({ at: lineOf(item), items: [item] })
  }
  return lines.map((line) => line.items)
}

function fitsIn(row: readonly LayoutItem[], line: readonly LayoutItem[], { places, links }: PlacedItems): boolean {
  if (!isApart(row, line, places)) return false
  const together = new Set([...row, ...line])
  return links.every(({ source, target }) => !together.has(source) || !together.has(target) || isClear(source, target, together, places))
}

/** Whether no other item of the row is between two that are connected. */
function isClear(source: LayoutItem, target: LayoutItem, row: ReadonlySet<LayoutItem>, places: PlacedItems['places']): boolean {
  const from = Math.min(leftOf(source, places), leftOf(target, places))
  const to = Math.max(leftOf(source, places), leftOf(target, places))
  for (const item of row) {
    const x = leftOf(item, places)
    if (item !== source && item !== target && x > from && x < to) return false
  }
  return true
}

function isApart(row: readonly LayoutItem[], line: readonly LayoutItem[], places: PlacedItems['places']): boolean {
  const taken = row.map((item) => ({ from: leftOf(item, places) - gap, to: leftOf(item, places) + item.width + gap }))
  return line.every((item) => {
    const left = leftOf(item, places)
    return taken.every(({ from, to }) => left >= to || left + item.width <= from)
  })
}

function leftOf(item: LayoutItem, places: PlacedItems['places']): number {
  return places.get(item.id)?.x ?? 0
}
