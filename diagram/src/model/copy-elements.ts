import type { ChartData, ChartEdge, ChartNode } from '@strata/contract'
import { type Chart, edgesOf, nodesOf } from './chart.ts'
import { descendantsOf } from './containment.ts'
import { freshIds } from './fresh-id.ts'
import { asNewProcess } from './process-node.ts'

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

/** The elements of `data` as newcomers of `chart`: new ids, moved by the offset, processes new ones without an id. */
export function newcomersOf(chart: Chart, data: ChartData, offset: { dx: number; dy: number }): { nodes: ChartNode[]; edges: ChartEdge[] } {
  const nextNodeId = freshIds('n', chart.nodes)
  const nextEdgeId = freshIds('e', chart.edges)
  const newIds = new Map(data.nodes.map((node) => [node.id, nextNodeId()]))
  const nodes = data.nodes.map((node): ChartNode => {
    const copy: ChartNode = {
      ...node,
      id: newIds.get(node.id) ?? nextNodeId(),
      parent: node.parent === null ? null : (newIds.get(node.parent) ?? null),
      x: node.x + offset.dx,
      y: node.y + offset.dy,
    }
    return copy.kind === 'process' ? asNewProcess(copy, chart.scope) : copy
  })
  const edges = data.edges.flatMap((edge): ChartEdge[] => {
    const source = newIds.get(edge.source)
    const target = newIds.get(edge.target)
    if (source === undefined || target === undefined) return []
    const points = edge.points?.map(({ x, y }) => ({ x: x + offset.dx, y: y + offset.dy }))
    return [{ ...edge, id: nextEdgeId(), source, target, ...(points && { points }) }]
  })
  return { nodes, edges }
}
