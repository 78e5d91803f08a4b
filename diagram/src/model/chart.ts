import type { ChartData, ChartEdge, ChartNode } from '@strata/contract'
import { isAssigned, unassignedPid } from './pid.ts'
import { recordOf } from './record.ts'

/**
 * Where a chart is: its type, the pid of the process it is below (null for the Global Chart), and every
 * process id ever used in it, deleted ones included (specification 5 §5; ids are never reused).
 */
export interface ChartScope {
  readonly type: 'gpfc' | 'ma' | 'mi' | 'ps'
  readonly parentPid: string | null
  readonly usedPids: readonly string[]
  /** Whether processes without an id show the one proposed: where they are drawn, and all used ids are known. */
  readonly proposesIds?: boolean
  /** How many nodes the chart may have here; left out: the most that an installation may allow. */
  readonly mostNodes?: number | undefined
}

export const globalScope: ChartScope = { type: 'gpfc', parentPid: null, usedPids: [] }

/**
 * The chart in work: records by id beside the drawing order (first is farthest back). Never changed in place: every
 * edit makes a new chart that shares all untouched nodes and edges, so `===` shows what changed.
 */
export interface Chart {
  readonly scope: ChartScope
  readonly nodes: Readonly<Record<string, ChartNode>>
  readonly edges: Readonly<Record<string, ChartEdge>>
  readonly nodeOrder: readonly string[]
  readonly edgeOrder: readonly string[]
  /** Process ids saved before, by aprsId: these can no longer change (specification 1 §4, Process ID). */
  readonly fixedPids: Readonly<Record<string, string>>
}

/** Makes the chart of a stored document. The document must be free of double ids (`validateStructure`). */
export function fromData(data: ChartData, scope: Partial<ChartScope> = {}): Chart {
  return {
    scope: { ...globalScope, ...scope },
    nodes: recordOf(data.nodes),
    edges: recordOf(data.edges),
    nodeOrder: data.nodes.map((node) => node.id),
    edgeOrder: data.edges.map((edge) => edge.id),
    fixedPids: fixedPidsOf(data.nodes),
  }
}

/** The document to store: nodes and edges in drawing order. */
export function toData(chart: Chart): ChartData {
  return { schema: 1, nodes: [...nodesOf(chart)], edges: [...edgesOf(chart)] }
}

/** The same chart knowing the process ids used so far. */
export function withUsedPids(chart: Chart, usedPids: readonly string[]): Chart {
  return { ...chart, scope: { ...chart.scope, usedPids } }
}

/** Nodes from back to front. */
export function nodesOf(chart: Chart): ChartNode[] {
  const found: ChartNode[] = []
  for (const id of chart.nodeOrder) {
    const node = chart.nodes[id]
    if (node) found.push(node)
  }
  return found
}

/** Edges from back to front. */
export function edgesOf(chart: Chart): ChartEdge[] {
  const found: ChartEdge[] = []
  for (const id of chart.edgeOrder) {
    const edge = chart.edges[id]
    if (edge) found.push(edge)
  }
  return found
}

/** The nodes of these ids that exist, in the order asked. */
export function findNodes(chart: Chart, ids: Iterable<string>): ChartNode[] {
  const found: ChartNode[] = []
  for (const id of ids) {
    const node = chart.nodes[id]
    if (node) found.push(node)
  }
  return found
}

/** The edges of these ids that exist, in the order asked. */
export function findEdges(chart: Chart, ids: Iterable<string>): ChartEdge[] {
  const found: ChartEdge[] = []
  for (const id of ids) {
    const edge = chart.edges[id]
    if (edge) found.push(edge)
  }
  return found
}

/** The pid a process node carries; one never given an id has the unassigned pid of its chart. */
export function pidOf(node: ChartNode, scope: ChartScope): string {
  return node.addInfo?.processId ?? unassignedPid(scope.parentPid, true)
}

/** Primary when the pid starts with P, enabling when with E (specification 1 §3). */
export function isPrimary(node: ChartNode): boolean {
  return !node.addInfo?.processId?.startsWith('E')
}

/** Whether the node's process id was assigned and saved, so that it cannot change (specification 1 §4). */
export function hasFixedPid(chart: Chart, node: ChartNode): boolean {
  const aprsId = node.addInfo?.aprsId
  return aprsId !== undefined && String(aprsId) in chart.fixedPids
}

/** `node` as a process new to this chart: unknown to the server and without an id. */
export function asNewProcess(node: ChartNode, scope: ChartScope): ChartNode {
  return { ...node, kind: 'process', addInfo: { processId: unassignedPid(scope.parentPid, isPrimary(node)) } }
}

/** `node` without anything of a process. */
export function withoutProcess(node: ChartNode): ChartNode {
  const { addInfo: _dropped, ...rest } = node
  return rest
}

/** Pids that can never be given again: those used before and those saved. */
export function permanentPids({ scope, fixedPids }: Chart): string[] {
  return [...scope.usedPids, ...Object.values(fixedPids)]
}

/** Pids taken in this chart: those used before and those of its nodes, `except` one node. */
export function takenPids(chart: Chart, except?: string): Set<string> {
  const taken = new Set(chart.scope.usedPids)
  for (const id of chart.nodeOrder) {
    const pid = id === except ? undefined : chart.nodes[id]?.addInfo?.processId
    if (pid !== undefined && isAssigned(pid)) taken.add(pid)
  }
  return taken
}

function fixedPidsOf(nodes: readonly ChartNode[]): Record<string, string> {
  const fixed: Record<string, string> = Object.create(null)
  for (const node of nodes) {
    const { aprsId, processId } = node.addInfo ?? {}
    if (aprsId !== undefined && processId !== undefined && !processId.endsWith('XXX')) fixed[String(aprsId)] = processId
  }
  return fixed
}
