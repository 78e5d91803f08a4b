import type { ChartNode } from '@strata/contract'
import { ancestorsOf, type Chart, nodesOf } from '../model/index.ts'
import { isContainer, isExpanded } from '../rules/index.ts'

/** Nodes from back to front: pools, lanes and groups behind what they hold, then all others in the chart's order. Nodes in closed subprocesses are left out. */
export function drawOrder(chart: Chart): ChartNode[] {
  const grounds: { node: ChartNode; depth: number }[] = []
  const others: ChartNode[] = []
  for (const node of nodesOf(chart)) {
    const ancestors = node.parent === null ? [] : ancestorsOf(chart, node)
    if (ancestors.some((ancestor) => ancestor.kind === 'subprocess' && !isExpanded(ancestor))) continue
    if (isContainer(node.kind)) grounds.push({ node, depth: ancestors.length })
    else others.push(node)
  }
  return [...grounds.sort((a, b) => a.depth - b.depth).map(({ node }) => node), ...others]
}
