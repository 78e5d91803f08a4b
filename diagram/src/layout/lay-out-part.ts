import type { ChartNode } from '@strata/contract'
import { indexRects, nearestFree } from '../geometry/index.ts'
import { boundsOf, childrenOf, type Rect } from '../model/index.ts'
import { layOutRoots } from './lay-out-roots.ts'
import { type LayoutWork, layOutFreely } from './make-items.ts'
import { allOfPart, partNodes, regionOf } from './part-nodes.ts'
import { layOutInLanes } from './strips/lay-out-in-lanes.ts'

/** Lays out some nodes, each within the container it is in, on free places near where they were. All others stay. */
export async function layOutPart(work: LayoutWork, part: readonly string[]): Promise<Map<string, Rect>> {
  const { chart } = work
  const moving = new Set(allOfPart(chart, part).map(({ id }) => id))
  const regions = new Map<ChartNode | null, ChartNode[]>()
  for (const node of partNodes(chart, part)) {
    const region = regionOf(chart, node)
    const list = regions.get(region)
    if (list) list.push(node)
    else regions.set(region, [node])
  }
  const rects = new Map<string, Rect>()
  for (const [region, nodes] of regions) {
    for (const [id, rect] of await layOutIn(work, { region, nodes, moving })) rects.set(id, rect)
  }
  return rects
}

export interface PartInRegion<Region> {
  readonly region: Region
  readonly nodes: readonly ChartNode[]
  /** All that moves, contents included. */
  readonly moving: ReadonlySet<string>
}

async function layOutIn(work: LayoutWork, { region, nodes, moving }: PartInRegion<ChartNode | null>): Promise<Map<string, Rect>> {
  if (region?.kind === 'pool' || region?.kind === 'lane') return layOutInLanes(work, { region, nodes, moving })
  const rects = region ? (await layOutFreely(work, nodes)).rects : await layOutRoots(work, nodes)
  return toFreePlace(work, rects, { region, nodes, moving })
}

const mostParts = 64
/** Free space within a group or subprocess before the part. */
const inside = { x: 24, y: 36 }
const endless = 4_000_000

/** Shifts the part to a free place: where its upper left corner was, or near there. */
function toFreePlace(
  { chart }: LayoutWork,
  rects: Map<string, Rect>,
  { region, nodes, moving }: PartInRegion<ChartNode | null>,
): Map<string, Rect> {
  const before = boundsOf(nodes)
  const placed = nodes.flatMap(({ id }) => rects.get(id) ?? [])
  const after = boundsOf(placed)
  if (!before || !after) return rects
  const atHome = placed.map((rect) => ({ ...rect, x: rect.x + before.x - after.x, y: rect.y + before.y - after.y }))
  const others = childrenOf(chart, region?.id ?? null).filter(({ id }) => !moving.has(id))
  const obstacles = indexRects<Rect>([...others, ...(region ? wallsOf(region) : [])])
  const parts = atHome.length > mostParts ? [{ ...after, x: before.x, y: before.y }] : atHome
  const { dx, dy } = nearestFree([{ rects: parts, obstacles }], 24)
  const shift = { x: before.x - after.x + dx, y: before.y - after.y + dy }
  return new Map([...rects].map(([id, rect]) => [id, { ...rect, x: rect.x + shift.x, y: rect.y + shift.y }]))
}

/** What keeps a part from leaving its container at the left and the top; to the right and below the container grows. */
function wallsOf({ x, y }: Rect): Rect[] {
  const clearance = 16
  return [
    { x: x - endless, y: y - endless, width: endless + inside.x - clearance, height: 2 * endless },
    { x: x - endless, y: y - endless, width: 2 * endless, height: endless + inside.y - clearance },
  ]
}
