import { type ChartNode, chartRuleMessages as messages, type NodeKind } from '@strata/contract'
import { ancestorsOf, type Chart, childrenOf } from '../model/index.ts'
import { kindTable } from './kind-table.ts'

/** How many containers may be around a node: drawing and outline walk from one to the next. */
export const deepestNesting = 16

export function mayHold(container: NodeKind, content: NodeKind): boolean {
  return kindTable[container].holds.includes(content)
}

/** Whether `node` may be in `parent` (null: in no container): the kinds fit and nothing would hold itself. */
export function mayContain(chart: Chart, parent: string | null, node: ChartNode): true | string {
  if (parent === null) return true
  const container = chart.nodes[parent]
  if (!container) return messages.noContainer
  if (!mayHold(container.kind, node.kind)) {
    return messages.cannotHold({ container: kindTable[container.kind].label, kind: kindTable[node.kind].label })
  }
  const around = ancestorsOf(chart, container)
  if (parent === node.id || around.some((ancestor) => ancestor.id === node.id)) return messages.holdsItself
  return around.length + 1 + depthInside(chart, node) <= deepestNesting || messages.nestedTooDeeply({ count: deepestNesting })
}

/** How many levels of contents are in `node`. */
function depthInside(chart: Chart, node: ChartNode): number {
  const children = childrenOf(chart, node.id)
  return children.length === 0 ? 0 : 1 + Math.max(...children.map((child) => depthInside(chart, child)))
}

/** Whether a subprocess is drawn large enough to show its inner steps. */
export function isExpanded(node: ChartNode): boolean {
  return node.width >= 240 && node.height >= 140
}
