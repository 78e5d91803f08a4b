import { boundsOf, type Chart, childrenOf, edgesOf, nodesOf, type Rect } from '../model/index.ts'
import { attachmentsOf } from './attachments.ts'
import { layOutPart } from './lay-out-part.ts'
import { layOutRoots } from './lay-out-roots.ts'
import type { LayoutEngine } from './layout-graph.ts'
import type { LayoutWork } from './make-items.ts'
import { allOfPart } from './part-nodes.ts'
import { readingDirection } from './reading-direction.ts'

/** What a layout comes to: new boxes by node id, to be handed to the command `layOut`. */
export interface ChartLayout {
  readonly bounds: Readonly<Record<string, Rect>>
}

export interface LayoutWish {
  /** Ids of the nodes to lay out, with what is in them; null or left out: the whole chart. */
  readonly part?: readonly string[] | null
  /** Width by height of the place the chart is seen in. */
  readonly aspect?: number
}

const usualAspect = 1.8

/**
 * Lays out the whole chart, or only a part of it, by the engine given. Pools and lanes
 * keep their order and contents, groups and subprocesses theirs; what hangs on a step stays beside it; what is not in the
 * part stays where it is. The chart given is not changed. The same chart always gets the same layout. Rejects as the engine does.
 */
export async function layOutChart(
  chart: Chart,
  engine: LayoutEngine,
  { part = null, aspect = usualAspect }: LayoutWish = {},
): Promise<ChartLayout> {
  const attachments = attachmentsOf(chart, part ? allOfPart(chart, part) : undefined)
  const edges = edgesOf(chart).filter(({ source, target }) => !attachments.hanging.has(source) && !attachments.hanging.has(target))
  const direction = readingDirection(chart)
  const aspectAlong = part ? null : direction === 'right' ? aspect : 1 / aspect
  const work: LayoutWork = { chart, engine, attachments, edges, direction, aspect: aspectAlong }
  const rects = part === null ? await layOutWhole(work) : await layOutPart(work, part)
  return { bounds: Object.fromEntries([...rects].map(([id, rect]) => [id, onHalves(rect)])) }
}

/** Whole and half units, so that borders that touch have the very same place. Sizes of steps are kept as they are. */
function onHalves({ x, y, width, height }: Rect): Rect {
  return { x: toHalf(x), y: toHalf(y), width: unlessNear(width), height: unlessNear(height) }
}

/** A size without the noise of sums. */
function unlessNear(size: number): number {
  return Math.abs(toHalf(size) - size) < 1e-6 ? toHalf(size) : size
}

function toHalf(value: number): number {
  return Math.round(value * 2) / 2
}

/** The whole chart keeps its upper left corner. */
async function layOutWhole(work: LayoutWork): Promise<Map<string, Rect>> {
  const before = boundsOf(nodesOf(work.chart))
  const rects = await layOutRoots(work, childrenOf(work.chart, null))
  const after = boundsOf(rects.values())
  if (!before || !after) return rects
  const dx = Math.round(before.x - after.x)
  const dy = Math.round(before.y - after.y)
  return new Map([...rects].map(([id, rect]) => [id, { ...rect, x: rect.x + dx, y: rect.y + dy }]))
}
