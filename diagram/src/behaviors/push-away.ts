import type { ChartNode } from '@strata/contract'
import { indexRects } from '../geometry/index.ts'
import { overlaps, type Rect } from '../model/index.ts'
import { borderOf, oppositeSide, reaching, type Side, shifted } from './borders.ts'

/** The space kept free beyond a border that moved out, and beyond each pushed node. */
const room = 16

export interface Push {
  /** The pushers, whose borders have moved out already. */
  readonly ids: ReadonlySet<string>
  readonly side: Side
  /** How far their borders moved out, in chart units. */
  readonly by: number
  /** Nodes that are never pushed. */
  readonly fixed: ReadonlySet<string>
}

/** The nodes after the push: it moves those that a pusher's border would run into, and those that a pushed node would in turn. */
export function pushAway(nodes: readonly ChartNode[], { ids, side, by, fixed }: Push): readonly ChartNode[] {
  const pushers = nodes.filter(({ id }) => ids.has(id))
  const formerBorder = Math.min(...pushers.map((node) => borderOf(node, side))) - by
  const beyond = nodes.filter((node) => -borderOf(node, oppositeSide[side]) >= formerBorder - 1 && !ids.has(node.id) && !fixed.has(node.id))
  const areas = pushers.map((node) => reaching(node, side, room))
  const pushed = reachedFrom(areas, beyond, (node) => reaching(node, side, by + room))
  return pushed.size === 0 ? nodes : nodes.map((node) => (pushed.has(node) ? { ...node, ...shifted(node, side, by) } : node))
}

/** Nodes that overlap one of `areas`, or the area that `reach` gives for a node found before. */
function reachedFrom(areas: readonly Rect[], nodes: readonly ChartNode[], reach: (node: ChartNode) => Rect): Set<ChartNode> {
  const found = new Set<ChartNode>()
  if (!nodes.some((node) => areas.some((area) => overlaps(area, node)))) return found
  const pending = [...areas]
  let remaining = nodes
  let index = indexRects(remaining)
  let stale = 0
  for (let area = pending.pop(); area; area = pending.pop()) {
    for (const node of index.find(area)) {
      if (found.has(node)) continue
      found.add(node)
      stale += 1
      pending.push(reach(node))
    }
    // Where many nodes overlap, the index would return those already found again and again.
    if (stale * 8 > remaining.length) {
      remaining = remaining.filter((node) => !found.has(node))
      index = indexRects(remaining)
      stale = 0
    }
  }
  return found
}
