import type { ChartNode, SuggestionDrawing } from '@strata/contract'
import { applyPatch, type Chart, edgesOf, isSameValue, nodesOf, patchOf, withoutProcess } from '../model/index.ts'
import { orderChanges, withOrder } from './drawn-order.ts'

type Difference = Omit<SuggestionDrawing, 'versionId'>

/**
 * How what somebody drew on a copy of a chart differs from it. New boxes are activities: a newly drawn process is one, and none is named. A step that lies elsewhere in the
 * drawing order is among the nodes too.
 */
export function differenceOf(base: Chart, drawn: Chart): Difference {
  const difference = elementsOf(base, drawn)
  const order = orderChanges(drawnOver(base, difference).nodeOrder, drawn.nodeOrder)
  if (order.length === 0) return difference
  const listed = new Set([...order, ...difference.nodes].map(({ id }) => id))
  const nodes = nodesOf(drawn).flatMap((node) => (listed.has(node.id) ? [asDrawn(base, node)] : []))
  return { ...difference, nodes, order }
}

function elementsOf(base: Chart, drawn: Chart): Difference {
  const nodes = nodesOf(drawn).flatMap((node) => (node === base.nodes[node.id] ? [] : [asDrawn(base, node)]))
  return {
    nodes: nodes.filter((node) => !isSameValue(node, nodeBefore(base, node.id))),
    edges: edgesOf(drawn).filter((edge) => !isSameValue(edge, base.edges[edge.id])),
    removedNodes: base.nodeOrder.filter((id) => !(id in drawn.nodes)),
    removedEdges: base.edgeOrder.filter((id) => !(id in drawn.edges)),
  }
}

/** The copy again: the chart with such a difference. What is a process in it stays the same process. */
export function drawnOver(base: Chart, { nodes, edges, removedNodes, removedEdges, order }: Difference): Chart {
  const putNodes = nodes.map((node): ChartNode => {
    const addInfo = node.kind === 'process' ? base.nodes[node.id]?.addInfo : undefined
    return addInfo ? { ...node, addInfo } : node
  })
  const chart = applyPatch(base, patchOf(base, { putNodes, removeNodes: removedNodes, putEdges: edges, removeEdges: removedEdges }))
  return order ? applyPatch(chart, patchOf(chart, { nodeOrder: withOrder(chart.nodeOrder, order) })) : chart
}

function asDrawn(base: Chart, node: ChartNode) {
  const isNewProcess = node.kind === 'process' && base.nodes[node.id]?.kind !== 'process'
  return withoutProcess(isNewProcess ? { ...node, kind: 'activity' } : node)
}

function nodeBefore(base: Chart, id: string) {
  const node = base.nodes[id]
  return node && withoutProcess(node)
}
