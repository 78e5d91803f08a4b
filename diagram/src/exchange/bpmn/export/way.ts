import type { ChartEdge, Point } from '@strata/contract'
import { centerOf } from '../../../model/index.ts'
import type { BpmnPlan } from './bpmn-plan.ts'

/** The way an edge is drawn, as the file has it: its route, or the straight line where it has none. */
export function wayOf(edge: ChartEdge, { chart, routes }: Pick<BpmnPlan, 'chart' | 'routes'>): readonly Point[] {
  const route = routes.get(edge.id)
  if (route && route.points.length > 1) return route.points
  return [edge.source, edge.target].map((id) => {
    const node = chart.nodes[id]
    return node ? centerOf(node) : { x: 0, y: 0 }
  })
}
