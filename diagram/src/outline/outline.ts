import type { ChartNode } from '@strata/contract'
import { readingOrder } from '../geometry/reading-order.ts'
import { type Chart, nodesOf } from '../model/chart.ts'
import { childrenOf } from '../model/containment.ts'
import { isContainer } from '../rules/kind-table.ts'
import { leadsToWords } from './connection-words.ts'
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

/** Everything on a chart in reading order, containers before their contents: for the outline, small screens and Tab. */
export function outline(chart: Chart): OutlineItem[] {
  return itemsIn(chart, rootsOf(chart), 0)
}

/** Ids of nodes in the order Tab walks them. */
export function tabOrder(chart: Chart): string[] {
  return outline(chart).map((item) => item.id)
}

function itemsIn(chart: Chart, nodes: readonly ChartNode[], depth: number): OutlineItem[] {
  return readingOrder(nodes).flatMap((node) => [
    { id: node.id, node, depth, name: fullName(node), leadsTo: leadsToWords(chart, node) },
    ...(isContainer(node.kind) ? itemsIn(chart, childrenOf(chart, node.id), depth + 1) : []),
  ])
}

/** Nodes in no container, and those whose container is missing. */
function rootsOf(chart: Chart): ChartNode[] {
  return nodesOf(chart).filter((node) => node.parent === null || !(node.parent in chart.nodes))
}
