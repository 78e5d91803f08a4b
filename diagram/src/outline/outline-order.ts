import type { ChartNode } from '@strata/contract'
import { type Chart, childrenOf, nodesOf } from '../model/index.ts'
import { type FlowOrder, flowOrder } from './flow-order.ts'

/** Ids of nodes in the order Tab walks them: that of the outline. */
export function tabOrder(chart: Chart): string[] {
  return inOrder(chart).map(({ node }) => node.id)
}

export interface Placed {
  readonly node: ChartNode
  readonly depth: number
}

const orderCache = new WeakMap<Chart, readonly Placed[]>()

/** All nodes in reading order, containers before their contents. */
export function inOrder(chart: Chart): readonly Placed[] {
  const known = orderCache.get(chart)
  if (known) return known
  const order = placedIn(chart, { nodes: rootsOf(chart), depth: 0, order: flowOrder(chart) })
  orderCache.set(chart, order)
  return order
}

function placedIn(chart: Chart, { nodes, depth, order }: { nodes: readonly ChartNode[]; depth: number; order: FlowOrder }): Placed[] {
  return order(nodes).flatMap((node) => [
    { node, depth },
    ...placedIn(chart, { nodes: childrenOf(chart, node.id), depth: depth + 1, order }),
  ])
}

/** Nodes in no container, and those whose container is missing. */
function rootsOf(chart: Chart): ChartNode[] {
  return nodesOf(chart).filter((node) => node.parent === null || !(node.parent in chart.nodes))
}
