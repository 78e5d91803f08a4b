import type { ChartData, ChartEdge, ChartNode } from '@strata/contract'
import { asNewProcess, type Chart, edgesOf, nodesOf } from './chart.ts'
import { descendantsOf } from './containment.ts'
import { freshIds } from './fresh-id.ts'

/** The chosen nodes with their contents and every edge between them, as a document of its own: what the clipboard holds. */
export function copySelection(chart: Chart, ids: Iterable<string>): ChartData {
  const chosen = new Set<string>()
  for (const id of ids) {
    chosen.add(id)
    for (const inner of descendantsOf(chart, id)) chosen.add(inner.id)
  }
  return {
    schema: 1,
    nodes: nodesOf(chart)
      .filter((node) => chosen.has(node.id))
      .map((node) => (node.parent !== null && !chosen.has(node.parent) ? { ...node, parent: null } : node)),
    edges: edgesOf(chart).filter((edge) => chosen.has(edge.source) && chosen.has(edge.target)),
  }
}

interface Coming {
  readonly dx: number
  readonly dy: number
  /** Nodes of the chart that come back, by their id in `data`: they keep id and process. */
  readonly returners?: ReadonlyMap<string, ChartNode>
}

/** The elements of `data` as newcomers of `chart`: new ids, moved by the offset, processes new ones without an id. */
export function newcomersOf(
  chart: Chart,
  data: ChartData,
  { dx, dy, returners = new Map() }: Coming,
): { nodes: ChartNode[]; edges: ChartEdge[] } {
  const nextNodeId = freshIds('n', chart.nodes)
  const nextEdgeId = freshIds('e', chart.edges)
  const newIds = new Map(data.nodes.map((node) => [node.id, returners.get(node.id)?.id ?? nextNodeId()]))
  const nodes = data.nodes.map((node): ChartNode => {
    const copy: ChartNode = {
      ...node,
      id: newIds.get(node.id) ?? nextNodeId(),
      parent: node.parent === null ? null : (newIds.get(node.parent) ?? null),
      x: node.x + dx,
      y: node.y + dy,
    }
    if (copy.kind !== 'process') return copy
    const returned = returners.get(node.id)
    return returned ? { ...copy, addInfo: returned.addInfo } : asNewProcess(copy, chart.scope)
  })
  const edges = data.edges.flatMap((edge): ChartEdge[] => {
    const source = newIds.get(edge.source)
    const target = newIds.get(edge.target)
    if (source === undefined || target === undefined) return []
    const points = edge.points?.map(({ x, y }) => ({ x: x + dx, y: y + dy }))
    const known = returners.has(edge.source) && returners.has(edge.target) ? chart.edges[edge.id] : undefined
    const id = known?.source === source && known.target === target ? known.id : nextEdgeId()
    return [{ ...edge, id, source, target, ...(points && { points }) }]
  })
  return { nodes, edges }
}
