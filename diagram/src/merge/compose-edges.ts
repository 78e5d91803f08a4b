import type { ChartEdge } from '@strata/contract'
import { type Chart, emptyRecord, isSameValue } from '../model/index.ts'
import { shiftedPoints, shiftOfEnds } from './is-touched.ts'
import type { Side, ThreeCharts } from './three-charts.ts'

/** The edges of a merged chart between the `nodes` there are, each as the one has it who touched it. */
export function composeEdges(three: ThreeCharts, owners: ReadonlyMap<string, Side>, nodes: Chart['nodes']): Chart['edges'] {
  const edges = emptyRecord<ChartEdge>()
  for (const id of new Set([...Object.keys(three.theirs.edges), ...Object.keys(three.mine.edges)])) {
    const owner = owners.get(id)
    const side = owner ?? sideThatHas(three, id)
    const edge = three[side].edges[id]
    if (edge && edge.source in nodes && edge.target in nodes) edges[id] = withBends(three, side, edge, nodes)
  }
  return edges
}

/** Of what nobody touched, who carried its bends along; an edge that died with its step is where the step still is. */
function sideThatHas({ base, mine, theirs }: ThreeCharts, id: string): Side {
  if (!theirs.edges[id]) return 'mine'
  const isCarriedByMe = mine.edges[id] && !isSameValue(base.edges[id]?.points, mine.edges[id].points)
  return isCarriedByMe ? 'mine' : 'theirs'
}

/** Bends go along when both ends went the same way from the chart that the edge is taken of. */
function withBends(three: ThreeCharts, side: Side, edge: ChartEdge, nodes: Chart['nodes']): ChartEdge {
  if (!edge.points) return edge
  const shift = shiftOfEnds(three[side], { ...three[side], nodes }, edge)
  return shift && (shift.x !== 0 || shift.y !== 0) ? { ...edge, points: shiftedPoints(edge.points, shift) } : edge
}
