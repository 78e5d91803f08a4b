import type { ChartEdge } from '@strata/contract'
import { type Chart, edgesOf, patchOf } from '../model/index.ts'
import type { Behavior, Step } from './behavior.ts'
import { shiftOf } from './step-changes.ts'

/** Bends a person placed go along when both ends of their edge go the same way. */
export const pinnedBendsFollow: Behavior = (step) => {
  const puts = bentEdges(step.chart).flatMap((edge) => movedBends(step, edge) ?? [])
  return puts.length === 0 ? null : patchOf(step.chart, { putEdges: puts })
}

const cache = new WeakMap<Chart['edges'], readonly ChartEdge[]>()

/** Few edges have placed bends. A gesture asks for them at every move. */
function bentEdges(chart: Chart): readonly ChartEdge[] {
  const known = cache.get(chart.edges)
  if (known) return known
  const found = edgesOf(chart).filter((edge) => edge.points)
  cache.set(chart.edges, found)
  return found
}

function movedBends(step: Step, edge: ChartEdge): ChartEdge | null {
  if (!edge.points || step.patch.edges[edge.id]) return null
  const source = shiftOf(step, edge.source)
  const target = shiftOf(step, edge.target)
  if (!source || !target || source.dx !== target.dx || source.dy !== target.dy) return null
  return { ...edge, points: edge.points.map(({ x, y }) => ({ x: x + source.dx, y: y + source.dy })) }
}
