import type { ChartNode, Point } from '@strata/contract'
import { boundsOf, descendantsOf, type Rect } from '../../model/index.ts'
import type { PartInRegion } from '../lay-out-part.ts'
import { type LayoutItem, turned } from '../layout-item.ts'
import { type LayoutLink, linksBetween } from '../layout-links.ts'
import { type LayoutWork, makeItems, putRects } from '../make-items.ts'
import { placeInLayers } from '../place-in-layers.ts'
import { shiftAlong } from '../shift-along.ts'
import { unrolled } from '../unrolled.ts'
import { bandRows } from './band-rows.ts'
import { stackRows } from './stack-rows.ts'
import { headNow } from './strip-heads.ts'
import { framedStrips } from './strips.ts'

/** A lane, or a pool without lanes, with what of the part is in it. */
export interface FixedStrip {
  readonly items: readonly LayoutItem[]
  /** The room there is, across the flow. */
  readonly top: number
  readonly bottom: number
  /** Where the items were, across the flow. */
  readonly middle: number
}

const padding = 16

/** Lays out a part of what is in a pool or lane: lanes keep their height, so that nothing in them or in others has to move. */
export async function layOutInLanes(work: LayoutWork, { region, nodes, moving }: PartInRegion<ChartNode>): Promise<Map<string, Rect>> {
  const { chart, direction } = work
  const wanted = new Set(nodes)
  const strips: FixedStrip[] = []
  let start = turned(region, direction).x
  for (const { owner, nodes: inStrip } of framedStrips(chart, region, [], direction)) {
    const here = inStrip.filter((node) => wanted.has(node))
    if (here.length === 0) continue
    start = Math.max(start, turned(owner, direction).x + headNow(work, owner).along + padding)
    strips.push(await fixedStrip(work, owner, here))
  }
  const items = strips.flatMap((strip) => [...strip.items])
  const links = linksBetween(work, items)
  const layers = await placeInLayers({ items, links, packs: false }, work.engine)
  const others = descendantsOf(chart, region.id).filter(({ id, kind }) => !moving.has(id) && kind !== 'lane')
  const before = boundsOf(nodes.map((node) => turned(node, direction)))
  const { places, along } = nearestPlaces(strips, placesIn(strips, links, layers), {
    others: others.map((node) => turned(node, direction)),
    left: before?.x ?? 0,
    start,
  })
  const rects = new Map<string, Rect>()
  for (const item of items) {
    const { x, y } = boxAt(item, places.get(item.id))
    putRects(rects, item, { x: Math.round(x + along), y }, direction)
  }
  return rects
}

interface PlaceWish {
  readonly others: readonly Rect[]
  /** Where the part began. */
  readonly left: number
  readonly start: number
}

const step = 24
const furthest = 20

/** The places nearest to where the part was on which it meets nothing: up or down within the lanes, and along the flow. */
function nearestPlaces(strips: readonly FixedStrip[], places: ReadonlyMap<string, Point>, { others, left, start }: PlaceWish) {
  let best = { places, along: 0, away: Number.POSITIVE_INFINITY }
  for (let count = 0; count <= furthest && count * step < best.away; count += 1) {
    for (const down of count === 0 ? [0] : [count * step, -count * step]) {
      const shifted = shiftedDown(strips, places, down)
      const boxes = strips.flatMap(({ items }) => items.map((item) => boxAt(item, shifted.get(item.id))))
      const home = left - (boundsOf(boxes)?.x ?? 0)
      const along = shiftAlong(boxes, others, { home, start })
      const away = Math.abs(along - home) + Math.abs(down)
      if (away < best.away) best = { places: shifted, along, away }
    }
  }
  return best
}

/** All places so much further across the flow, as far as each lane has room. */
function shiftedDown(strips: readonly FixedStrip[], places: ReadonlyMap<string, Point>, by: number): Map<string, Point> {
  const shifted = new Map<string, Point>()
  for (const { items, top, bottom } of strips) {
    const frame = boundsOf(items.map((item) => boxAt(item, places.get(item.id))))
    if (!frame) continue
    const up = Math.min(0, top - frame.y)
    const down = Math.max(0, bottom - frame.y - frame.height)
    const room = Math.min(Math.max(by, up), down)
    for (const item of items) {
      const { x, y } = boxAt(item, places.get(item.id))
      shifted.set(item.id, { x, y: y + room })
    }
  }
  return shifted
}

async function fixedStrip(work: LayoutWork, owner: ChartNode, nodes: readonly ChartNode[]): Promise<FixedStrip> {
  const { y, height } = turned(owner, work.direction)
  const frame = boundsOf(nodes.map((node) => turned(node, work.direction))) ?? turned(owner, work.direction)
  return {
    items: await makeItems(work, nodes),
    top: y + padding + headNow(work, owner).across,
    bottom: y + height - padding,
    middle: frame.y + frame.height / 2,
  }
}

/** In rows where the lanes are high enough for them, else further along the flow. */
function placesIn(strips: readonly FixedStrip[], links: readonly LayoutLink[], layers: ReadonlyMap<string, Point>): Map<string, Point> {
  const places = new Map<string, Point>()
  for (const strip of strips) {
    const rows = bandRows(strip.items, { places: layers, links })
    const { lines, height } = stackRows(rows, layers)
    if (height > strip.bottom - strip.top) return unrolled(strips, layers)
    const from = Math.min(Math.max(strip.middle - height / 2, strip.top), strip.bottom - height)
    for (const [index, row] of rows.entries()) {
      const line = Math.round(from + (lines[index] ?? 0))
      for (const item of row) places.set(item.id, { x: layers.get(item.id)?.x ?? 0, y: line - item.line })
    }
  }
  return places
}

function boxAt(item: LayoutItem, at: Point | undefined): Rect {
  return { x: at?.x ?? 0, y: at?.y ?? 0, width: item.width, height: item.height }
}
