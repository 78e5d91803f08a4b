import type { ChartNode } from '@strata/contract'
import type { Rect } from '../../model/index.ts'
import { textWidth } from '../../text/index.ts'
import type { LayoutItem } from '../layout-item.ts'
import { turned } from '../layout-item.ts'
import { type LayoutLink, linksBetween } from '../layout-links.ts'
import { type LooseParts, looseParts, type StripItems } from '../loose-parts.ts'
import { type LayoutWork, makeItems, putRects } from '../make-items.ts'
import { placeBlocks } from '../place-blocks.ts'
import type { ReadingDirection } from '../reading-direction.ts'
import { type Band, placeBands } from './place-bands.ts'
import { headAround } from './strip-heads.ts'
import { byPlace, framedStrips, type Strip } from './strips.ts'

const padding = 24
const poolGap = 48

/** One row of the stack: a strip, or what is loose along a pool. */
interface StackRow {
  readonly strip: Strip | null
  readonly items: readonly LayoutItem[]
}

/**
 * Lays out pools and lanes below each other in their order, on common columns, and what is loose clear of them. Answers the
 * boxes of all nodes, pools and lanes included.
 */
export async function layOutStrips(work: LayoutWork, roots: readonly ChartNode[]): Promise<Map<string, Rect>> {
  const frames = byPlace(roots.filter(isFrame), work.direction)
  const strips: StripItems[] = []
  for (const strip of frames.flatMap((frame) => framedStrips(work.chart, frame, [], work.direction)))
    strips.push({ strip, items: await makeItems(work, strip.nodes) })
  const loose = await makeItems(
    work,
    roots.filter((node) => !isFrame(node)),
  )
  const links = linksBetween(work, [...strips.flatMap(({ items }) => items), ...loose])
  const parts = looseParts({ work, frames, strips, loose, links })
  const { rects, middles } = await placeStack(work, stackOf(frames, strips, parts), links)
  await placeBlocks(work, parts.blocks, { rects, middles })
  return rects
}

function isFrame(node: ChartNode): boolean {
  return node.kind === 'pool' || node.kind === 'lane'
}

function stackOf(frames: readonly ChartNode[], strips: readonly StripItems[], { rows }: LooseParts): StackRow[] {
  const looseRow = (items: readonly LayoutItem[] = []): StackRow[] => (items.length > 0 ? [{ strip: null, items }] : [])
  return frames.flatMap(({ id }) => [
    ...looseRow(rows.get(id)?.above),
    ...strips.filter(({ strip }) => strip.around[0]?.id === id),
    ...looseRow(rows.get(id)?.below),
  ])
}

interface PlacedStack {
  readonly rects: Map<string, Rect>
  /** Where the middle of each strip is across the flow. */
  readonly middles: readonly number[]
}

async function placeStack(work: LayoutWork, stack: readonly StackRow[], links: readonly LayoutLink[]): Promise<PlacedStack> {
  const { direction } = work
  const items = stack.flatMap((row) => [...row.items])
  const known = new Set(items)
  const own = links.filter(({ source, target }) => known.has(source) && known.has(target))
  const bands = stack.map((row, index) => bandOf(row, { before: stack[index - 1], work }))
  const placed = await placeBands(bands, own, work)
  const start = Math.max(...stack.map(({ strip }) => (strip ? strip.around.length * headAround(work, strip).along : 0))) + padding
  const rects = new Map<string, Rect>()
  for (const item of items) {
    const at = placed.places.get(item.id)
    if (at) putRects(rects, item, { x: Math.round(at.x) + start, y: at.y }, direction)
  }
  const held = stack.flatMap(({ strip, items: inside }) => (strip ? inside : []))
  const reach = Math.max(...held.map((item) => (placed.places.get(item.id)?.x ?? 0) + item.width))
  const end = held.length > 0 ? Math.round(reach) + start + padding : emptyEnd(stack, direction)
  const middles: number[] = []
  for (const [index, { strip }] of stack.entries()) {
    const { top, height } = placed.strips[index] ?? { top: 0, height: 0 }
    if (!strip) continue
    frameStrip(strip, { top, bottom: top + height, end, work }, rects)
    middles.push(top + height / 2)
  }
  return { rects, middles }
}

/** Pools with nothing in them stay as long as they are. */
function emptyEnd(stack: readonly StackRow[], direction: ReadingDirection): number {
  return Math.max(...stack.flatMap(({ strip }) => (strip ? strip.around.map((frame) => turned(frame, direction).width) : [])))
}

interface Neighbour {
  readonly before: StackRow | undefined
  readonly work: LayoutWork
}

function bandOf({ strip, items }: StackRow, { before, work }: Neighbour): Band {
  const { direction } = work
  const apart = before ? apartFrom(before.strip, strip, direction) : 0
  if (!strip) return { items, before: 0, after: 0, least: 0, apart, mayWrap: false }
  const { owner, around } = strip
  const shared = around.filter((frame, level) => before?.strip?.around[level] === frame).length
  const heads = headAround(work, strip).across * (around.length - shared)
  const needsName = direction === 'right' ? Math.min(200, textWidth(owner.text, 12, 600) + 16) : 0
  return {
    items,
    before: padding + heads,
    after: padding,
    least: items.length === 0 ? turned(owner, direction).height : Math.max(needsName, 72),
    apart,
    mayWrap: around.length === 1,
  }
}

/** Lanes of one pool touch; pools, and lanes in no pool, stay about as far apart as they were. */
function apartFrom(before: Strip | null, strip: Strip | null, direction: ReadingDirection): number {
  const above = before?.around[0]
  const below = strip?.around[0]
  if (!above || !below) return poolGap
  if (above === below) return 0
  const upper = turned(above, direction)
  const former = turned(below, direction).y - upper.y - upper.height
  return Math.round(Math.min(2 * poolGap, Math.max(0, former)))
}

interface StripPlace {
  readonly top: number
  readonly bottom: number
  readonly end: number
  readonly work: LayoutWork
}

/** Lets each pool and lane around a strip reach around it too. */
function frameStrip(strip: Strip, { top, bottom, end, work }: StripPlace, rects: Map<string, Rect>): void {
  const { direction } = work
  const head = headAround(work, strip)
  let heads = 0
  strip.around.forEach((frame, level) => {
    const known = rects.get(frame.id)
    const from = known ? turned(known, direction).y : top + heads
    if (!known) heads += head.across
    const x = level * head.along
    rects.set(frame.id, turned({ x, y: from, width: end - x, height: bottom - from }, direction))
  })
}
