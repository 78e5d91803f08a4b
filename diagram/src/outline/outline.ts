import type { ChartNode } from '@strata/contract'
import { type Chart, childrenOf, nodesOf } from '../model/index.ts'
import { leadsToWords } from './connection-words.ts'
import { type FlowOrder, flowOrder } from './flow-order.ts'
import { type OutlineConnection, outlineConnections } from './outline-connections.ts'
import { fullName } from './step-words.ts'

/** One line of the outline. `depth` counts the containers around it. */
export interface OutlineItem {
  readonly id: string
  readonly node: ChartNode
  readonly depth: number
  readonly name: string
  /** Where it leads: "then P1.2"; empty for containers and ends. */
  readonly leadsTo: string
}

/** Everything on a chart in reading order along its flow, containers before their contents: for the outline, small screens and Tab. */
export function outline(chart: Chart): OutlineItem[] {
  return inOrder(chart).map(({ node, depth }) => ({
    id: node.id,
    node,
    depth,
    name: fullName(node),
    leadsTo: leadsToWords(chart, node),
  }))
}

/** Ids of nodes in the order Tab walks them: that of the outline. */
export function tabOrder(chart: Chart): string[] {
  return inOrder(chart).map(({ node }) => node.id)
}

/** A step of the outline with its connections and what it holds. */
export interface OutlineStep extends OutlineItem {
  readonly connections: readonly OutlineConnection[]
  readonly steps: readonly OutlineStep[]
}

/** The outline as a tree: what is in a pool, lane, group or subprocess is under it. */
export function outlineTree(chart: Chart): OutlineStep[] {
  const places = new Map(tabOrder(chart).map((id, place) => [id, place]))
  const roots: OutlineStep[] = []
  const open: OutlineStep[][] = [roots]
  for (const item of outline(chart)) {
    const steps: OutlineStep[] = []
    open.length = item.depth + 1
    open[item.depth]?.push({ ...item, connections: outlineConnections(chart, item.node, places), steps })
    open.push(steps)
  }
  return roots
}

interface Placed {
  readonly node: ChartNode
  readonly depth: number
}

const orderCache = new WeakMap<Chart, readonly Placed[]>()

function inOrder(chart: Chart): readonly Placed[] {
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
