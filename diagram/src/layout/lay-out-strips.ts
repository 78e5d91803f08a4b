import type { ChartNode } from '@strata/contract'
import type { Rect } from '../geometry/rect.ts'
import type { Chart } from '../model/chart.ts'
import { childrenOf } from '../model/containment.ts'
import { laneHead } from '../rules/lane-head.ts'
import { textWidth } from '../text/text-width.ts'
import type { LayoutItem } from './layout-item.ts'
import { turned } from './layout-item.ts'
import { linksBetween } from './layout-links.ts'
import { type LayoutWork, makeItems, putRects } from './make-items.ts'
import { type Band, placeBands } from './place-bands.ts'
import type { ReadingDirection } from './reading-direction.ts'

const padding = 24
const poolGap = 48

/** One strip of the stack: where it belongs, and how deep in lanes. */
interface Strip {
  /** The pool or lane it is the inside of; null for what lies loose between pools. */
  readonly owner: ChartNode | null
  /** All pools and lanes around it, the outermost first, the owner last. */
  readonly around: readonly ChartNode[]
  readonly nodes: ChartNode[]
}

/**
 * Lays out pools and lanes below each other in their order, on common columns, with what lies loose between them. Answers the
 * boxes of all nodes, pools and lanes included.
 */
export async function layOutStrips(work: LayoutWork, roots: readonly ChartNode[]): Promise<Map<string, Rect>> {
  const { chart, direction } = work
  const strips = stripsOf(chart, roots, direction)
  const bands: Band[] = []
  for (const [index, strip] of strips.entries()) {
    const items = await makeItems(work, strip.nodes)
    bands.push(bandOf(strip, items, { before: strips[index - 1], direction }))
  }
  const links = linksBetween(
    work,
    bands.flatMap((band) => [...band.items]),
  )
  const placed = await placeBands(bands, links, work.engine)
  const depth = Math.max(...strips.map((strip) => strip.around.length))
  const start = depth * alongHead(direction) + padding
  const rects = new Map<string, Rect>()
  for (const item of bands.flatMap((band) => band.items)) {
    const at = placed.places.get(item.id)
    if (at) putRects(rects, item, { x: Math.round(at.x) + start, y: at.y }, direction)
  }
  const end = Math.round(placed.width) + start + padding
  for (const [index, strip] of strips.entries()) {
    const { top, height } = placed.strips[index] ?? { top: 0, height: 0 }
    frameStrip(strip, { top, bottom: top + height, end, direction }, rects)
  }
  return rects
}

/** Heads of pools and lanes stand at their left, whichever way the chart is read. */
function alongHead(direction: ReadingDirection): number {
  return direction === 'right' ? laneHead : 0
}

function acrossHead(direction: ReadingDirection): number {
  return direction === 'right' ? 0 : laneHead
}

function stripsOf(chart: Chart, roots: readonly ChartNode[], direction: ReadingDirection): Strip[] {
  const isFrame = (node: ChartNode): boolean => node.kind === 'pool' || node.kind === 'lane'
  const frames = byPlace(roots.filter(isFrame), direction)
  const loose = frames.map((): ChartNode[] => [])
  const last: ChartNode[] = []
  for (const node of roots) {
    if (isFrame(node)) continue
    const next = frames.findIndex((frame) => middleOf(node, direction) < middleOf(frame, direction))
    ;(loose[next] ?? last).push(node)
  }
  const strips = frames.flatMap((frame, index) => [looseStrip(loose[index] ?? []), ...framedStrips(chart, frame, [], direction)])
  return [...strips, looseStrip(last)].filter((strip) => strip.owner !== null || strip.nodes.length > 0)
}

function looseStrip(nodes: ChartNode[]): Strip {
  return { owner: null, around: [], nodes }
}

/** The strips of a pool or lane. What lies beside its lanes goes with the lane it stands nearest to. */
export function framedStrips(chart: Chart, frame: ChartNode, outside: readonly ChartNode[], direction: ReadingDirection): Strip[] {
  const children = childrenOf(chart, frame.id)
  const lanes = byPlace(
    children.filter(({ kind }) => kind === 'lane'),
    direction,
  )
  const others = children.filter(({ kind }) => kind !== 'lane')
  const around = [...outside, frame]
  if (lanes.length === 0) return [{ owner: frame, around, nodes: others }]
  const strips = lanes.flatMap((lane) => framedStrips(chart, lane, around, direction))
  for (const node of others) nearestStrip(strips, node, direction)?.nodes.push(node)
  return strips
}

function nearestStrip(strips: readonly Strip[], node: ChartNode, direction: ReadingDirection): Strip | undefined {
  const away = ({ owner }: Strip): number => (owner ? Math.abs(middleOf(owner, direction) - middleOf(node, direction)) : 0)
  return [...strips].sort((a, b) => away(a) - away(b))[0]
}

function byPlace(nodes: readonly ChartNode[], direction: ReadingDirection): ChartNode[] {
  return [...nodes].sort((a, b) => middleOf(a, direction) - middleOf(b, direction))
}

function middleOf(node: Rect, direction: ReadingDirection): number {
  const { y, height } = turned(node, direction)
  return y + height / 2
}

interface Neighbour {
  readonly before: Strip | undefined
  readonly direction: ReadingDirection
}

function bandOf(strip: Strip, items: readonly LayoutItem[], { before, direction }: Neighbour): Band {
  const { owner, around } = strip
  const shared = around.filter((frame, level) => before?.around[level] === frame).length
  const heads = acrossHead(direction) * (around.length - shared)
  const needsName = owner && direction === 'right' ? Math.min(200, textWidth(owner.text, 12, 600) + 16) : 0
  const own = owner ? turned(owner, direction).height : 0
  return {
    items,
    before: owner ? padding + heads : 0,
    after: owner ? padding : 0,
    least: items.length === 0 ? own : Math.max(needsName, owner ? 72 : 0),
    apart: before ? apartFrom(before, strip, direction) : 0,
  }
}

/** Lanes of one pool touch; pools, and lanes in no pool, stay about as far apart as they were. */
function apartFrom(before: Strip, strip: Strip, direction: ReadingDirection): number {
  const [above] = before.around
  const [below] = strip.around
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
  readonly direction: ReadingDirection
}

/** Lets each pool and lane around a strip reach around it too. */
function frameStrip({ around }: Strip, { top, bottom, end, direction }: StripPlace, rects: Map<string, Rect>): void {
  let heads = 0
  around.forEach((frame, level) => {
    const known = rects.get(frame.id)
    const from = known ? turned(known, direction).y : top + heads
    if (!known) heads += acrossHead(direction)
    const x = level * alongHead(direction)
    rects.set(frame.id, turned({ x, y: from, width: end - x, height: bottom - from }, direction))
  })
}
