import type { ChartNode } from '@strata/contract'
import { indexRects } from '../geometry/index.ts'
import { overlaps, type Rect } from '../model/index.ts'
import { borderOf, oppositeSide, reaching, type Side, shifted } from './borders.ts'

/** What stays free before a border that went out, and before what it pushes. */
const room = 16

export interface Push {
  /** What pushes; its border is out there already. */
  readonly ids: ReadonlySet<string>
  readonly side: Side
  /** How far the border went out, in chart units. */
  readonly by: number
  /** What stays in any case. */
  readonly fixed: ReadonlySet<string>
}

/** The nodes after what the pushers' borders go over was moved, and all that comes to lie before what is moved. */
export function pushAway(nodes: readonly ChartNode[], { ids, side, by, fixed }: Push): readonly ChartNode[] {
  const pushers = nodes.filter(({ id }) => ids.has(id))
  const start = Math.min(...pushers.map((node) => borderOf(node, side))) - by
  const beyond = nodes.filter((node) => -borderOf(node, oppositeSide[side]) >= start - 1 && !ids.has(node.id) && !fixed.has(node.id))
  const areas = pushers.map((node) => reaching(node, side, room))
  const pushed = reachedFrom(areas, beyond, (node) => reaching(node, side, by + room))
  return pushed.size === 0 ? nodes : nodes.map((node) => (pushed.has(node) ? { ...node, ...shifted(node, side, by) } : node))
}

/** Nodes that share area with one of `areas`, or with the area that `reach` gives for another such node. */
function reachedFrom(areas: readonly Rect[], nodes: readonly ChartNode[], reach: (node: ChartNode) => Rect): Set<ChartNode> {
  const found = new Set<ChartNode>()
  if (!nodes.some((node) => areas.some((area) => overlaps(area, node)))) return found
  const open = [...areas]
  let left = nodes
  let index = indexRects(left)
  let stale = 0
  for (let area = open.pop(); area; area = open.pop()) {
    for (const node of index.find(area)) {
      if (found.has(node)) continue
      found.add(node)
      stale += 1
      open.push(reach(node))
    }
    // Where many lie on each other they would be found over and over again.
    if (stale * 8 > left.length) {
      left = left.filter((node) => !found.has(node))
      index = indexRects(left)
      stale = 0
    }
  }
  return found
}
