import type { ChartEdge, ChartNode, NodeKind } from '@strata/contract'
import { ancestorsOf, type Chart } from '../../../model/index.ts'

/** What BPMN elements are written inside: the process of a pool or a subprocess, the process of what is in no pool, the collaboration. */
export type Scope = `in ${string}` | '' | 'collaboration'

export type FlowType = 'sequenceFlow' | 'messageFlow' | 'association'

const artifacts: ReadonlySet<NodeKind> = new Set(['text', 'group'])
const dataKinds: ReadonlySet<NodeKind> = new Set(['document', 'data'])
const frames: ReadonlySet<NodeKind> = new Set(['pool', 'lane'])

/** Annotations and groups are no part of a process's flow. */
export const isArtifact = (kind: NodeKind): boolean => artifacts.has(kind)

/** Steps, events and gateways: what sequence flows connect and lanes list. */
export const isFlowNode = (kind: NodeKind): boolean => !artifacts.has(kind) && !dataKinds.has(kind) && !frames.has(kind)

/** Whether a node is in no pool and no subprocess. */
export const isLoose = (chart: Chart, node: ChartNode): boolean => holderOf(chart, node) === ''

/** The nearest pool or subprocess around a node: lanes and groups hold nothing in BPMN. */
export function holderOf(chart: Chart, node: ChartNode): Scope {
  const holder = ancestorsOf(chart, node).find(({ kind }) => kind === 'pool' || kind === 'subprocess')
  return holder ? `in ${holder.id}` : ''
}

/** The lane that lists a node: the nearest one around it, unless a subprocess is between. */
export function laneOf(chart: Chart, node: ChartNode): ChartNode | undefined {
  const holder = ancestorsOf(chart, node).find(({ kind }) => kind === 'lane' || kind === 'pool' || kind === 'subprocess')
  return holder?.kind === 'lane' ? holder : undefined
}

/** The BPMN connection that an edge is, and where it is written. */
export function flowOf(chart: Chart, edge: ChartEdge, hasPools: boolean): { type: FlowType; scope: Scope } {
  const source = chart.nodes[edge.source]
  const target = chart.nodes[edge.target]
  if (!source || !target) return { type: 'association', scope: hasPools ? 'collaboration' : '' }
  const [from, to] = [pathOf(chart, source), pathOf(chart, target)]
  const isOneProcess = from[0] === to[0]
  if (isOneProcess && isFlowNode(source.kind) && isFlowNode(target.kind)) return { type: 'sequenceFlow', scope: commonScope(from, to) }
  if (!isOneProcess && isParty(source.kind) && isParty(target.kind)) return { type: 'messageFlow', scope: 'collaboration' }
  const scope = isOneProcess ? commonScope(from, to) : ''
  return { type: 'association', scope: hasPools && scope === '' ? 'collaboration' : scope }
}

/** Messages go from and to pools and what is in them. */
const isParty = (kind: NodeKind): boolean => kind === 'pool' || isFlowNode(kind)

/** The scopes around a node, the process first; a pool belongs to its own process. */
function pathOf(chart: Chart, node: ChartNode): Scope[] {
  const around = node.kind === 'pool' ? [node] : ancestorsOf(chart, node)
  const holders = around.filter(({ kind }) => kind === 'pool' || kind === 'subprocess').map(({ id }): Scope => `in ${id}`)
  const isInPool = around.some(({ kind }) => kind === 'pool')
  return isInPool ? holders.reverse() : ['', ...holders.reverse()]
}

function commonScope(one: readonly Scope[], other: readonly Scope[]): Scope {
  return one.findLast((scope, index) => other[index] === scope) ?? ''
}
