import type { ChartNode } from '@strata/contract'
import type { Chart } from '../model/index.ts'
import { leadsToWords } from './connection-words.ts'
import { type OutlineConnection, outlineConnections } from './outline-connections.ts'
import { inOrder, tabOrder } from './outline-order.ts'
import { proposedPids } from './proposed-pids.ts'
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
  const proposed = proposedPids(chart)
  return inOrder(chart).map(({ node, depth }) => ({
    id: node.id,
    node,
    depth,
    name: fullName(node, proposed.get(node.id)),
    leadsTo: leadsToWords(chart, node),
  }))
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
