import type { ChartEdge } from '@strata/contract'
import { edgesAt } from '../model/containment.ts'
import { patchOf } from '../model/patch-of.ts'
import type { Behavior, Step } from './behavior.ts'
import { shiftOf } from './step-changes.ts'

/** Bends a person placed go along when both ends of their edge go the same way. */
export const pinnedBendsFollow: Behavior = (step) => {
  const puts = new Map<string, ChartEdge>()
  for (const id of Object.keys(step.patch.nodes)) {
    for (const edge of edgesAt(step.chart, id)) {
      const moved = movedBends(step, edge)
      if (moved) puts.set(edge.id, moved)
    }
  }
  return puts.size === 0 ? null : patchOf(step.chart, { putEdges: [...puts.values()] })
}

function movedBends(step: Step, edge: ChartEdge): ChartEdge | null {
  if (!edge.points || step.patch.edges[edge.id]) return null
  const source = shiftOf(step, edge.source)
  const target = shiftOf(step, edge.target)
  if (!source || !target || source.dx !== target.dx || source.dy !== target.dy) return null
  return { ...edge, points: edge.points.map(({ x, y }) => ({ x: x + source.dx, y: y + source.dy })) }
}
