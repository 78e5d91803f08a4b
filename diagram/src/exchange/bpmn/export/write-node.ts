import type { ChartNode } from '@strata/contract'
import { bpmnTypes, fingerprint, marksOfNode } from '../own/own-marks.ts'
import type { BpmnPlan } from './bpmn-plan.ts'
import { tag, textTag } from './xml-tag.ts'

/** Ids of the sequence flows that reach and leave a node. */
export interface FlowEnds {
  readonly incoming: readonly string[]
  readonly outgoing: readonly string[]
}

const noEnds: FlowEnds = { incoming: [], outgoing: [] }

/** One element of the model with its marks; `references` are attributes that name other elements, `inside` what it holds. */
export function writeNode(
  node: ChartNode,
  { chart, nodeIds }: BpmnPlan,
  references: Readonly<Record<string, string | undefined>>,
  { incoming, outgoing }: FlowEnds = noEnds,
  inside: readonly string[] = [],
): string {
  const id = nodeIds.get(node.id) ?? ''
  const parent = node.parent === null || !chart.nodes[node.parent] ? undefined : nodeIds.get(node.parent)
  const drawn = fingerprint([node.x, node.y, node.width, node.height])
  const isNamed = node.kind !== 'text' && node.kind !== 'group'
  const attributes = {
    id,
    name: isNamed && node.text !== '' ? node.text : undefined,
    ...references,
    ...marksOfNode(node, { id, parent, drawn }),
  }
  return tag(`bpmn:${bpmnTypes[node.kind]}`, attributes, [
    node.info === undefined || node.info === '' ? '' : textTag('bpmn:documentation', node.info),
    ...incoming.map((flow) => textTag('bpmn:incoming', flow)),
    ...outgoing.map((flow) => textTag('bpmn:outgoing', flow)),
    ...inside,
    node.kind === 'text' ? textTag('bpmn:text', node.text) : '',
    node.kind === 'connector' ? tag('bpmn:linkEventDefinition', { name: node.text }) : '',
  ])
}
