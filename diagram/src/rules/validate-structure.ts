import { type ChartData, type ChartNode, type ChartRoom, chartRoomFor, chartRuleMessages, chartStructureMessages } from '@strata/contract'
import type { ChartScope } from '../model/index.ts'
import { deepestNesting, isConnectable, isKindAllowed, kindTable, mayHold } from './kind-table.ts'

/** One structural fault of a chart document; `message` may be shown to a person. */
export interface Finding {
  readonly code:
    | 'DUPLICATE_NODE_ID'
    | 'DUPLICATE_EDGE_ID'
    | 'DANGLING_EDGE'
    | 'EDGE_NOT_ALLOWED'
    | 'UNKNOWN_PARENT'
    | 'PARENT_CYCLE'
    | 'NESTED_TOO_DEEPLY'
    | 'PARENT_CANNOT_HOLD'
    | 'ADD_INFO_ON_NON_PROCESS'
    | 'DUPLICATE_APRS_ID'
    | 'KIND_NOT_ALLOWED'
    | 'TOO_MANY_NODES'
    | 'TOO_MANY_EDGES'
  readonly message: string
  readonly nodeId?: string
  readonly edgeId?: string
}

type StructureScope = Partial<Pick<ChartScope, 'type' | 'mostNodes'>>

type NodeIndex = ReadonlyMap<string, ChartNode>

/**
 * What a chart document may not be beyond the shapes its schema checks. Empty means sound. The server refuses a save
 * with findings; the editor's commands never make any.
 */
export function validateStructure(data: ChartData, { type = 'gpfc', mostNodes }: StructureScope = {}): Finding[] {
  const index: NodeIndex = new Map(data.nodes.map((node) => [node.id, node]))
  return [
    ...findOversize(data, chartRoomFor(mostNodes)),
    ...findDuplicates(data),
    ...data.nodes.flatMap((node) => [...findKindFaults(node, type), ...findParentFaults(node, index)]),
    ...findSharedProcesses(data.nodes),
    ...findEdgeFaults(data, index),
  ]
}

function findOversize(data: ChartData, room: ChartRoom): Finding[] {
  const findings: Finding[] = []
  if (data.nodes.length > room.nodes) {
    findings.push({ code: 'TOO_MANY_NODES', message: chartStructureMessages.tooManyNodes({ count: room.nodes }) })
  }
  if (data.edges.length > room.edges) {
    findings.push({ code: 'TOO_MANY_EDGES', message: chartStructureMessages.tooManyEdges({ count: room.edges }) })
  }
  return findings
}

function findDuplicates(data: ChartData): Finding[] {
  return [
    ...repeatedIds(data.nodes).map(
      (nodeId): Finding => ({ code: 'DUPLICATE_NODE_ID', message: chartStructureMessages.duplicateNode({ id: nodeId }), nodeId }),
    ),
    ...repeatedIds(data.edges).map(
      (edgeId): Finding => ({ code: 'DUPLICATE_EDGE_ID', message: chartStructureMessages.duplicateEdge({ id: edgeId }), edgeId }),
    ),
  ]
}

function findKindFaults(node: ChartNode, type: ChartScope['type']): Finding[] {
  const findings: Finding[] = []
  const { label } = kindTable[node.kind]
  if (!isKindAllowed(node.kind, type)) {
    findings.push({ code: 'KIND_NOT_ALLOWED', message: chartStructureMessages.kindNotAllowed({ kind: label }), nodeId: node.id })
  }
  if (node.kind !== 'process' && node.addInfo?.aprsId !== undefined) {
    findings.push({ code: 'ADD_INFO_ON_NON_PROCESS', message: chartStructureMessages.noProcess({ kind: label }), nodeId: node.id })
  }
  return findings
}

function findParentFaults(node: ChartNode, index: NodeIndex): Finding[] {
  if (node.parent === null) return []
  const parent = index.get(node.parent)
  if (!parent) return [{ code: 'UNKNOWN_PARENT', message: chartStructureMessages.unknownContainer({ id: node.parent }), nodeId: node.id }]
  const depth = depthOf(node, index)
  if (depth === 'cycle') return [{ code: 'PARENT_CYCLE', message: chartRuleMessages.holdsItself, nodeId: node.id }]
  if (depth > deepestNesting)
    return [{ code: 'NESTED_TOO_DEEPLY', message: chartRuleMessages.nestedTooDeeply({ count: deepestNesting }), nodeId: node.id }]
  if (mayHold(parent.kind, node.kind)) return []
  const message = chartRuleMessages.cannotHold({ container: kindTable[parent.kind].label, kind: kindTable[node.kind].label })
  return [{ code: 'PARENT_CANNOT_HOLD', message, nodeId: node.id }]
}

/** How many containers are around a node; looks no further than one deeper than allowed. */
function depthOf(node: ChartNode, index: NodeIndex): number | 'cycle' {
  let depth = 0
  for (let next = index.get(node.parent ?? ''); next && depth <= deepestNesting; next = index.get(next.parent ?? '')) {
    if (next === node) return 'cycle'
    depth += 1
  }
  return depth
}

function findSharedProcesses(nodes: readonly ChartNode[]): Finding[] {
  const seen = new Set<number>()
  const findings: Finding[] = []
  for (const { id, addInfo } of nodes) {
    if (addInfo?.aprsId === undefined) continue
    if (seen.has(addInfo.aprsId)) {
      findings.push({ code: 'DUPLICATE_APRS_ID', message: chartStructureMessages.sharedProcess, nodeId: id })
    }
    seen.add(addInfo.aprsId)
  }
  return findings
}

function findEdgeFaults(data: ChartData, index: NodeIndex): Finding[] {
  return data.edges.flatMap((edge): Finding[] => {
    const ends = [index.get(edge.source), index.get(edge.target)]
    if (ends.includes(undefined)) {
      return [{ code: 'DANGLING_EDGE', message: chartStructureMessages.danglingEdge, edgeId: edge.id }]
    }
    const refused = ends.find((node) => node && !isConnectable(node.kind))
    if (!refused) return []
    return [
      { code: 'EDGE_NOT_ALLOWED', message: chartRuleMessages.cannotBeConnected({ kind: kindTable[refused.kind].label }), edgeId: edge.id },
    ]
  })
}

function repeatedIds(items: readonly { id: string }[]): string[] {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { id } of items) (seen.has(id) ? repeated : seen).add(id)
  return [...repeated]
}
