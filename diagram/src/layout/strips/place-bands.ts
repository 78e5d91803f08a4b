import type { Point } from '@strata/contract'
import type { LayoutEngine } from '../layout-graph.ts'
import type { LayoutItem } from '../layout-item.ts'
import type { LayoutLink } from '../layout-links.ts'
import { placeInLayers } from '../place-in-layers.ts'
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

/** Places bands below each other on common columns, so that the flow reads on from band to band. */
export async function placeBands(bands: readonly Band[], links: readonly LayoutLink[], engine: LayoutEngine): Promise<PlacedBands> {
  const items = bands.flatMap((band) => band.items)
  const chained = bands.flatMap((band) => chainOf(band.items, links))
  const layers = await placeInLayers({ items, links: [...links, ...chained], packs: false }, engine)
  const left = Math.min(...[...layers.values()].map(({ x }) => x))
  const places = new Map<string, Point>()
  const strips: { top: number; height: number }[] = []
  let top = 0
  for (const band of bands) {
    top += band.apart
    const rows = bandRows(band.items, { places: layers, links })
    const stacked = stackRows(rows, layers)
    const height = Math.ceil(Math.max(band.least, band.before + stacked.height + band.after))
    const from = top + band.before + (height - band.before - stacked.height - band.after) / 2
    for (const [index, row] of rows.entries()) {
      const line = Math.round(from + (stacked.lines[index] ?? 0))
      for (const item of row) places.set(item.id, { x: (layers.get(item.id)?.x ?? 0) - left, y: line - item.line })
    }
    strips.push({ top, height })
    top += height
  }
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
