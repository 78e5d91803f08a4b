import type { ChartEdge } from '@strata/contract'
import { edgesOf, patchOf } from '../model/index.ts'
import type { Behavior, Step } from './behavior.ts'
import { shiftOf } from './step-changes.ts'

/** Bends a person placed go along when both ends of their edge go the same way. */
export const pinnedBendsFollow: Behavior = (step) => {
  // Few edges have placed bends: looking through all is quicker than building an index of which edge is where at every step.
  const puts = edgesOf(step.chart).flatMap((edge) => (edge.points ? (movedBends(step, edge) ?? []) : []))
  return puts.length === 0 ? null : patchOf(step.chart, { putEdges: puts })
}

function movedBends(step: Step, edge: ChartEdge): ChartEdge | null {
  if (!edge.points || step.patch.edges[edge.id]) return null
  const source = shiftOf(step, edge.source)
  const target = shiftOf(step, edge.target)
  if (!source || !target || source.dx !== target.dx || source.dy !== target.dy) return null
  return { ...edge, points: edge.points.map(({ x, y }) => ({ x: x + source.dx, y: y + source.dy })) }
}
