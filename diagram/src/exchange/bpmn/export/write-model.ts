import type { ChartEdge, ChartNode } from '@strata/contract'
import type { BpmnPlan } from './bpmn-plan.ts'
import { isFlowNode, laneOf, type Scope } from './place-in-model.ts'
import { writeFlow } from './write-flow.ts'
import { type FlowEnds, writeNode } from './write-node.ts'
import { tag, textTag } from './xml-tag.ts'

/** The root elements of the model: category values for the names of groups, the collaboration, the processes. */
export function writeModel(plan: BpmnPlan): string[] {
  const ends = endsOf(plan)
  const groups = Object.values(plan.chart.nodes).filter((node) => node.kind === 'group')
  const values = new Map(groups.map((group) => [group.id, plan.ids.take(`CategoryValue_${plan.nodeIds.get(group.id)}`)]))
  const writing: Writing = { plan, ends, values }
  const collaboration = plan.collaboration === undefined ? [] : [writeCollaboration(plan.collaboration, writing)]
  return [
    ...writeCategory(groups, writing),
    ...collaboration,
    ...[...plan.processes].map(([scope, id]) => writeProcess(scope, id, writing)),
  ]
}

interface Writing {
  readonly plan: BpmnPlan
  readonly ends: ReadonlyMap<string, FlowEnds>
  readonly values: ReadonlyMap<string, string>
}

function writeCategory(groups: readonly ChartNode[], { plan, values }: Writing): string[] {
  if (groups.length === 0) return []
  const inside = groups.map(({ id, text }) => tag('bpmn:categoryValue', { id: values.get(id), value: text }))
  return [tag('bpmn:category', { id: plan.ids.take('Category') }, inside)]
}

function writeCollaboration(id: string, writing: Writing): string {
  const { plan } = writing
  const loose = plan.processes.get('')
  // A process outside all pools takes part without a frame; without a participant other tools would not draw it.
  const unseen =
    loose === undefined ? [] : [tag('bpmn:participant', { id: plan.ids.take('Participant'), processRef: loose, 'strata:unseen': true })]
  const pools = plan.pools.map((pool) => writeNode(pool, plan, { processRef: plan.processes.get(`in ${pool.id}`) }))
  return tag('bpmn:collaboration', { id, name: plan.name }, [...pools, ...unseen, ...writeContents('collaboration', writing)].map(ownLine))
}

function writeProcess(scope: Scope, id: string, writing: Writing): string {
  const name = writing.plan.collaboration === undefined ? writing.plan.name : undefined
  return tag('bpmn:process', { id, name, isExecutable: false }, writeContents(scope, writing).map(ownLine))
}

const ownLine = (part: string): string => `\n  ${part}`

/** In the order of the schema: lanes, elements of the flow, artifacts; in a collaboration messages, then artifacts. */
function writeContents(scope: Scope, writing: Writing): string[] {
  const { plan } = writing
  const nodes = plan.contents.get(scope) ?? []
  const flows = (plan.flows.get(scope) ?? []).map((edge) => ({ edge, xml: writeFlow(edge, plan) }))
  const isArtifactFlow = (xml: string) => xml.startsWith('<bpmn:association')
  const lanes = nodes.filter((node) => node.kind === 'lane')
  const artifacts = nodes.filter((node) => node.kind === 'text' || node.kind === 'group')
  const elements = nodes.filter((node) => !lanes.includes(node) && !artifacts.includes(node))
  return [
    writeLanes(lanes, nodes, plan),
    ...elements.flatMap((node) => writeElement(node, writing)),
    ...flows.filter(({ xml }) => !isArtifactFlow(xml)).map(({ xml }) => xml),
    ...artifacts.map((node) => writeNode(node, plan, { categoryValueRef: writing.values.get(node.id) })),
    ...flows.filter(({ xml }) => isArtifactFlow(xml)).map(({ xml }) => xml),
  ].filter((part) => part !== '')
}

function writeElement(node: ChartNode, writing: Writing): string[] {
  const { plan, ends } = writing
  if (node.kind === 'document') {
    const object = plan.ids.take(`DataObject_${plan.nodeIds.get(node.id)}`)
    return [tag('bpmn:dataObject', { id: object }), writeNode(node, plan, { dataObjectRef: object })]
  }
  if (node.kind !== 'subprocess') return [writeNode(node, plan, {}, ends.get(node.id))]
  return [writeNode(node, plan, {}, ends.get(node.id), writeContents(`in ${node.id}`, writing))]
}

function writeLanes(lanes: readonly ChartNode[], nodes: readonly ChartNode[], plan: BpmnPlan): string {
  if (lanes.length === 0) return ''
  const listed = new Map<string, ChartNode[]>()
  for (const node of nodes) {
    const lane = isFlowNode(node.kind) ? laneOf(plan.chart, node) : undefined
    if (lane) listed.set(lane.id, [...(listed.get(lane.id) ?? []), node])
  }
  const isOutermost = (lane: ChartNode) => !lanes.some(({ id }) => id === lane.parent)
  const write = (lane: ChartNode): string => {
    const refs = (listed.get(lane.id) ?? []).map(({ id }) => textTag('bpmn:flowNodeRef', plan.nodeIds.get(id) ?? ''))
    const inner = lanes.filter(({ parent }) => parent === lane.id)
    const child = inner.length === 0 ? '' : tag('bpmn:childLaneSet', { id: plan.ids.take('LaneSet') }, inner.map(write))
    return writeNode(lane, plan, {}, undefined, [...refs, child])
  }
  return tag('bpmn:laneSet', { id: plan.ids.take('LaneSet') }, lanes.filter(isOutermost).map(write))
}

/** The sequence flows at each node, which BPMN lists with the node too. */
function endsOf({ chart, flows, edgeIds }: BpmnPlan): Map<string, FlowEnds> {
  const ends = new Map<string, { incoming: string[]; outgoing: string[] }>()
  const at = (id: string) => {
    const known = ends.get(id) ?? { incoming: [], outgoing: [] }
    ends.set(id, known)
    return known
  }
  const written = [...flows].flatMap(([scope, edges]): readonly ChartEdge[] => (scope === 'collaboration' ? [] : edges))
  for (const edge of written) {
    const [source, target] = [chart.nodes[edge.source], chart.nodes[edge.target]]
    const id = edgeIds.get(edge.id)
    if (!source || !target || id === undefined || !isFlowNode(source.kind) || !isFlowNode(target.kind)) continue
    at(edge.source).outgoing.push(id)
    at(edge.target).incoming.push(id)
  }
  return ends
}
