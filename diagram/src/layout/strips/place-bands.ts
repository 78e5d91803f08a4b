import type { Point } from '@strata/contract'
import type { LayoutItem } from '../layout-item.ts'
import type { LayoutLink } from '../layout-links.ts'
import type { LayoutWork } from '../make-items.ts'
import { placeInLayers } from '../place-in-layers.ts'
import { bestRowLength, wrappedRows } from '../wrap-rows.ts'
import { betweenRows } from '../wrapped-places.ts'
import { bandRows } from './band-rows.ts'
import { stackRows } from './stack-rows.ts'

/** A strip along the flow: what is in one lane, in a pool without lanes, or loose between pools. */
export interface Band {
  /** In reading order. */
  readonly items: readonly LayoutItem[]
  /** Free space above the first row and below the last. */
  readonly before: number
  readonly after: number
  /** How high it is at least. */
  readonly least: number
  /** Free space above the band itself. */
  readonly apart: number
  /** It is all there is between the borders of its pool, so that its rows may go on below. */
  readonly mayWrap: boolean
}

export interface PlacedBands {
  /** Upper left corners by item id; the first item along the flow begins at 0. */
  readonly places: ReadonlyMap<string, Point>
  /** Top and height of each band, in the order given. */
  readonly strips: readonly { readonly top: number; readonly height: number }[]
  /** How far items reach along the flow. */
  readonly width: number
}

/** Loose items of one band are in rows of so many at least. */
const shortestRow = 8

/** Places bands below each other on common columns, so that the flow reads on from band to band; long ones are wrapped for `aspect`. */
export async function placeBands(bands: readonly Band[], links: readonly LayoutLink[], { engine, aspect }: Placing): Promise<PlacedBands> {
  const items = bands.flatMap((band) => band.items)
  const chained = bands.flatMap((band) => chainOf(band.items, links))
  const layers = await placeInLayers({ items, links: [...links, ...chained], packs: false }, engine)
  const stack = (longest: number) => stackBands(bands, { links, layers, longest })
  const whole = stack(Number.POSITIVE_INFINITY)
  if (aspect === null || !bands.some(({ mayWrap }) => mayWrap)) return whole
  const longest = bestRowLength(extentOf(whole), aspect, (length) => extentOf(stack(length)))
  return longest === Number.POSITIVE_INFINITY ? whole : stack(longest)
}

type Placing = Pick<LayoutWork, 'engine' | 'aspect'>

function extentOf({ width, strips }: PlacedBands) {
  const last = strips.at(-1)
  return { width, height: last ? last.top + last.height : 0 }
}

interface Stacking {
  readonly links: readonly LayoutLink[]
  readonly layers: ReadonlyMap<string, Point>
  /** How long the rows of bands that may wrap are at most. */
  readonly longest: number
}

function stackBands(bands: readonly Band[], { links, layers, longest }: Stacking): PlacedBands {
  const left = Math.min(...[...layers.values()].map(({ x }) => x))
  const places = new Map<string, Point>()
  const strips: { top: number; height: number }[] = []
  let top = 0
  for (const band of bands) {
    top += band.apart
    const wrapped = band.mayWrap ? wrappedRows({ items: band.items, links, places: layers }, longest) : [[...band.items]]
    const parts = wrapped.map((row) => {
      const rows = bandRows(row, { places: layers, links })
      const start = wrapped.length > 1 ? Math.min(...row.map(({ id }) => layers.get(id)?.x ?? 0)) : left
      return { rows, stacked: stackRows(rows, layers), start }
    })
    const inner = parts.reduce((sum, { stacked }) => sum + stacked.height, 0) + betweenRows * Math.max(0, parts.length - 1)
    const height = Math.ceil(Math.max(band.least, band.before + inner + band.after))
    let from = top + band.before + (height - band.before - inner - band.after) / 2
    for (const { rows, stacked, start } of parts) {
      for (const [index, row] of rows.entries()) {
        const line = Math.round(from + (stacked.lines[index] ?? 0))
        for (const item of row) places.set(item.id, { x: (layers.get(item.id)?.x ?? 0) - start, y: line - item.line })
      }
      from += stacked.height + betweenRows
    }
    strips.push({ top, height })
    top += height
  }
  const items = bands.flatMap((band) => band.items)
  const width = Math.max(0, ...items.map((item) => (places.get(item.id)?.x ?? 0) + item.width))
  return { places, strips, width }
}

/** Items that nothing connects follow each other as they stood, in rows about as wide as high. */
function chainOf(items: readonly LayoutItem[], links: readonly LayoutLink[]): LayoutLink[] {
  const joined = new Set(links.flatMap(({ source, target }) => [source, target]))
  const loose = items.filter((item) => !joined.has(item))
  const length = Math.max(shortestRow, Math.ceil(Math.sqrt(loose.length * 2)))
  return loose.flatMap((target, index): LayoutLink[] => {
    const source = loose[index - 1]
    if (!source || index % length === 0) return []
    return [{ source, target, sourceAt: source.line, targetAt: target.line, isFlow: false, isMessage: true }]
  })
}
