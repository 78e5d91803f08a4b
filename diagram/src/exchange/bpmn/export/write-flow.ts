import type { ChartEdge } from '@strata/contract'
import { fingerprint, marksOfEdge } from '../own/own-marks.ts'
import type { BpmnPlan } from './bpmn-plan.ts'
import { flowOf } from './place-in-model.ts'
import { wayOf } from './way.ts'
import { tag } from './xml-tag.ts'

/** One connection of the model with its marks. An association has no name in BPMN: its label is in the marks alone. */
export function writeFlow(edge: ChartEdge, plan: BpmnPlan): string {
  const { type } = flowOf(plan.chart, edge, plan.collaboration !== undefined)
  const id = plan.edgeIds.get(edge.id) ?? ''
  const drawn = fingerprint(wayOf(edge, plan).flatMap(({ x, y }) => [x, y]))
  return tag(`bpmn:${type}`, {
    id,
    name: type === 'association' || edge.label === '' ? undefined : edge.label,
    sourceRef: plan.nodeIds.get(edge.source),
    targetRef: plan.nodeIds.get(edge.target),
    associationDirection: type === 'association' ? directionOf(edge) : undefined,
    ...marksOfEdge(edge, { id, drawn, isNamed: type !== 'association' }),
  })
}

function directionOf({ style }: ChartEdge): string {
  if (style?.arrow === 'none') return 'None'
  return style?.arrow === 'both' ? 'Both' : 'One'
}
