import { type ChartNode, chartImportReasons, chartImportNouns as nouns } from '@strata/contract'
import { deepestNesting, mayHold } from '../../rules/index.ts'
import type { ReportWriter } from './import-report.ts'

/**
 * The same nodes, each in the nearest container around it that may hold it: files nest what a chart does not, deeper than
 * it does, and in circles. The report names those that moved out.
 */
export function soundParents(nodes: readonly ChartNode[], report: ReportWriter): ChartNode[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map<string, string | null>()
  const depths = new Map<string, number>()
  const settle = (node: ChartNode): void => {
    let parent = byId.get(node.parent ?? '')
    const tried = new Set([node.id])
    while (parent && !fits(parent, node, depths.get(parent.id)) && !tried.has(parent.id)) {
      tried.add(parent.id)
      parent = byId.get(parents.get(parent.id) ?? '')
    }
    const found = parent && fits(parent, node, depths.get(parent.id)) ? parent : undefined
    parents.set(node.id, found?.id ?? null)
    depths.set(node.id, found ? (depths.get(found.id) ?? 0) + 1 : 0)
    if ((found?.id ?? null) !== node.parent) {
      report.approximate({ id: node.id, name: node.text }, nouns.contents, nouns.kinds[node.kind], chartImportReasons.cannotHold)
    }
  }
  for (const node of outermostFirst(nodes, byId)) settle(node)
  return nodes.map((node) => {
    const parent = parents.get(node.id) ?? null
    return parent === node.parent ? node : { ...node, parent }
  })
}

/** A depth not known yet means a circle of containers. */
function fits(container: ChartNode, node: ChartNode, depth: number | undefined): boolean {
  return depth !== undefined && depth < deepestNesting && mayHold(container.kind, node.kind)
}

function outermostFirst(nodes: readonly ChartNode[], byId: ReadonlyMap<string, ChartNode>): ChartNode[] {
  const order = new Set<ChartNode>()
  for (const start of nodes) {
    const path = new Set<ChartNode>()
    for (let node: ChartNode | undefined = start; node && !order.has(node) && !path.has(node); node = byId.get(node.parent ?? ''))
      path.add(node)
    for (const node of [...path].reverse()) order.add(node)
  }
  return [...order]
}
