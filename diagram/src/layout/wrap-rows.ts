import type { Point } from '@strata/contract'
import type { LayoutItem } from './layout-item.ts'
import type { LayoutLink } from './layout-links.ts'

/** Items placed along the flow that may go on in another row, as lines of a text do. */
export interface WrapWish {
  readonly items: readonly LayoutItem[]
  readonly links: readonly LayoutLink[]
  readonly places: ReadonlyMap<string, Point>
}

/** A row is cut where it is filled to this share at least. */
const leastFilled = 0.6
/** More connections than these between two rows are hard to follow. */
const mostPassing = 3
/** A row becomes longer by this share at most rather than leave one step alone in the next. */
const leastRest = 0.3

interface Column {
  readonly from: number
  to: number
  readonly items: LayoutItem[]
}

/**
 * The items in rows not longer than `longest`, as far as there is a place to cut: between columns, where the fewest connections pass.
 */
export function wrappedRows(wish: WrapWish, longest: number): LayoutItem[][] {
  const rows: LayoutItem[][] = []
  let rest = columnsOf(wish)
  while (rest.length > 0) {
    const cut = bestCut(rest, wish.links, longest)
    rows.push(rest.slice(0, cut).flatMap(({ items }) => items))
    rest = rest.slice(cut)
  }
  return rows
}

/** How many columns make the next row: all where too many connections would pass each place to cut. */
function bestCut(columns: readonly Column[], links: readonly LayoutLink[], longest: number): number {
  const start = columns[0]?.from ?? 0
  const end = columns.at(-1)?.to ?? 0
  if (end - start <= longest * (1 + leastRest)) return columns.length
  let best = { cut: columns.length, passing: mostPassing + 1 }
  const before = new Set<LayoutItem>()
  for (const [index, { to, items }] of columns.slice(0, -1).entries()) {
    for (const item of items) before.add(item)
    if (to - start < longest * leastFilled) continue
    const isTooLong = to - start > longest
    if (isTooLong && best.passing <= mostPassing) break
    const passing = links.filter(({ source, target }) => before.has(source) !== before.has(target)).length
    if (passing <= mostPassing && (passing <= best.passing || isTooLong)) best = { cut: index + 1, passing }
  }
  return best.cut
}

function columnsOf({ items, places }: WrapWish): Column[] {
  const left = (item: LayoutItem): number => places.get(item.id)?.x ?? 0
  const columns: Column[] = []
  for (const item of [...items].sort((a, b) => left(a) - left(b))) {
    const last = columns.at(-1)
    const to = left(item) + item.width
    if (last && left(item) < last.to) {
      last.items.push(item)
      last.to = Math.max(last.to, to)
    } else columns.push({ from: left(item), to, items: [item] })
  }
  return columns
}

interface Extent {
  readonly width: number
  readonly height: number
}

/** Shorter charts are seen whole as they are, in any window. */
const shortest = 1400
const mostRows = 8
/** A row more must make the chart so much larger on the screen, for each one more breaks the flow. */
const worthIt = 1.3

/** How long rows may be so that the chart is seen as large as it can be; infinite where it stays in one row. */
export function bestRowLength(whole: Extent, aspect: number, measure: (longest: number) => Extent): number {
  if (whole.width <= shortest) return Number.POSITIVE_INFINITY
  let best = { longest: Number.POSITIVE_INFINITY, scale: scaleOf(whole, aspect) }
  for (let rows = 2; rows <= mostRows; rows += 1) {
    const longest = Math.max(shortest / 2, (whole.width / rows) * 1.12)
    const scale = scaleOf(measure(longest), aspect)
    if (scale > best.scale * worthIt) best = { longest, scale }
  }
  return best.longest
}

function scaleOf({ width, height }: Extent, aspect: number): number {
  return Math.min(aspect / Math.max(1, width), 1 / Math.max(1, height))
}
