import type { ChartNode } from '@strata/contract'
import { boundsOf, findNodes } from '../model/index.ts'
import { connectedParts } from './connected-parts.ts'
import { type LayoutItem, turned } from './layout-item.ts'
import type { LayoutLink } from './layout-links.ts'
import type { LayoutWork } from './make-items.ts'
import { isHanging } from './satellites.ts'
import { middleOf, type Strip } from './strips/strips.ts'

/** What is loose beside pools, as parts each of which is connected in itself. */
export interface LooseParts {
  /** Parts that are in a row of their own along a pool, on its columns, by the pool's id. */
  readonly rows: ReadonlyMap<string, LooseRows>
  /** Parts that are apart from the whole stack of pools. */
  readonly blocks: readonly LooseBlock[]
}

interface LooseRows {
  readonly above: LayoutItem[]
  readonly below: LayoutItem[]
}

/** Where a part is: across the flow above or below the stack, or along it before or behind. */
export type LooseSide = 'above' | 'below' | 'before' | 'behind'

export interface LooseBlock {
  readonly side: LooseSide
  readonly items: readonly LayoutItem[]
  /** The strip it leads to, counted from the first, in between where it leads to several; null where it leads to none. */
  readonly level: number | null
}

interface LooseWish {
  readonly work: LayoutWork
  /** From the first to the last. */
  readonly frames: readonly ChartNode[]
  readonly strips: readonly StripItems[]
  readonly loose: readonly LayoutItem[]
  readonly links: readonly LayoutLink[]
}

export interface StripItems {
  readonly strip: Strip
  readonly items: readonly LayoutItem[]
}

/**
 * Decides where loose elements go, so that their connections cross no pool they do not lead to: what leads to the first
 * or last pool alone along that pool's outer side, what leads to others beside the stack, what leads to none clear of it.
 * Only notes and data may be between pools, along the one that they belong to.
 */
export function looseParts(wish: LooseWish): LooseParts {
  const rows = new Map<string, LooseRows>(wish.frames.map(({ id }) => [id, { above: [], below: [] }]))
  const blocks: LooseBlock[] = []
  const pulls = pullsOf(wish)
  const unled: LooseRows = { above: [], below: [] }
  for (const items of connectedParts(wish.loose, wish.links)) {
    const part = partOf(items, pulls)
    const row = rowFor(part, wish)
    if (part.pulls.length === 0) unled[sideLeft(items, wish)].push(...items)
    else if (row) rows.get(row.frame)?.[row.side].push(...items)
    else
      blocks.push({ side: part.leadsIn >= part.leadsOut ? 'before' : 'behind', items, level: mean(part.pulls.map(({ level }) => level)) })
  }
  for (const side of ['above', 'below'] as const) if (unled[side].length > 0) blocks.push({ side, items: unled[side], level: null })
  return { rows, blocks }
}

/** That a loose item is connected to something in a pool, or to the pool. */
interface Pull {
  readonly frame: string
  readonly level: number
  readonly leadsIn: boolean
}

interface Part {
  readonly items: readonly LayoutItem[]
  readonly pulls: readonly Pull[]
  readonly leadsIn: number
  readonly leadsOut: number
}

function partOf(items: readonly LayoutItem[], pulls: ReadonlyMap<LayoutItem, readonly Pull[]>): Part {
  const own = items.flatMap((item) => pulls.get(item) ?? [])
  const leadsIn = own.filter((pull) => pull.leadsIn).length
  return { items, pulls: own, leadsIn, leadsOut: own.length - leadsIn }
}

function pullsOf({ work, strips, loose }: LooseWish): Map<LayoutItem, Pull[]> {
  const holders = new Map(loose.flatMap((item) => [...item.rects.keys()].map((id): [string, LayoutItem] => [id, item])))
  const spots = spotsOf(strips)
  const pulls = new Map<LayoutItem, Pull[]>(loose.map((item) => [item, []]))
  for (const { source, target } of work.edges) {
    const [from, to] = [holders.get(source), holders.get(target)]
    const [start, end] = [spots.get(source), spots.get(target)]
    if (from && end) pulls.get(from)?.push({ ...end, leadsIn: true })
    if (to && start) pulls.get(to)?.push({ ...start, leadsIn: false })
  }
  return pulls
}

interface Spot {
  readonly frame: string
  readonly level: number
}

/** In which outermost pool or lane each node is, and in the how many-th strip; a pool of several in the middle one. */
function spotsOf(strips: readonly StripItems[]): Map<string, Spot> {
  const levels = new Map<string, number[]>()
  const frames = new Map<string, string>()
  for (const [level, { strip, items }] of strips.entries()) {
    const frame = strip.around[0] ?? strip.owner
    for (const id of [...strip.around.map((node) => node.id), ...items.flatMap((item) => [...item.rects.keys()])]) {
      levels.set(id, [...(levels.get(id) ?? []), level])
      frames.set(id, frame.id)
    }
  }
  return new Map([...levels].map(([id, found]) => [id, { frame: frames.get(id) ?? '', level: mean(found) }]))
}

/** The pool along which a part is, and on which side; null for one that is apart. */
function rowFor(part: Part, wish: LooseWish): { frame: string; side: 'above' | 'below' } | null {
  const [frame, ...others] = new Set(part.pulls.map((pull) => pull.frame))
  if (frame === undefined || others.length > 0) return null
  const isFirst = wish.frames[0]?.id === frame
  const isLast = wish.frames.at(-1)?.id === frame
  if (isNote(part, wish) || (isFirst && isLast)) return { frame, side: nearerSide(part, frame, wish) }
  if (isFirst) return { frame, side: 'above' }
  return isLast ? { frame, side: 'below' } : null
}

function isNote({ items }: Part, { work: { chart } }: LooseWish): boolean {
  const [item, ...others] = items
  return item !== undefined && others.length === 0 && isHanging(chart, chart.nodes[item.id])
}

/** The side of a pool nearer to where the part leads; in the middle the one it stood on. */
function nearerSide({ items, pulls }: Part, frame: string, wish: LooseWish): 'above' | 'below' {
  const levels = wish.strips.flatMap(({ strip }, level) => (strip.around[0]?.id === frame ? [level] : []))
  const away = mean(pulls.map(({ level }) => level)) - mean(levels)
  if (away !== 0) return away < 0 ? 'above' : 'below'
  const { chart, direction } = wish.work
  const pool = chart.nodes[frame]
  return pool && middleBefore(items, wish) < middleOf(pool, direction) ? 'above' : 'below'
}

/** What leads to no pool stays above the stack if it was there, else it comes below. */
function sideLeft(items: readonly LayoutItem[], wish: LooseWish): 'above' | 'below' {
  const { direction } = wish.work
  const top = Math.min(...wish.frames.map((frame) => turned(frame, direction).y))
  return middleBefore(items, wish) < top ? 'above' : 'below'
}

function middleBefore(items: readonly LayoutItem[], { work: { chart, direction } }: LooseWish): number {
  const nodes = findNodes(
    chart,
    items.map(({ id }) => id),
  )
  return middleOf(boundsOf(nodes) ?? { x: 0, y: 0, width: 0, height: 0 }, direction)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
