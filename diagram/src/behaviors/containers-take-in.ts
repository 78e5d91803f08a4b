import type { ChartNode } from '@strata/contract'
import { containerAt } from '../geometry/index.ts'
import { containsRect, nodesOf, patchOf } from '../model/index.ts'
import { isContainer } from '../rules/index.ts'
import type { Behavior, Step } from './behavior.ts'

/** What ends up wholly in a container that was drawn around it belongs to it, unless another container beside it has it. */
export const containersTakeIn: Behavior = (step) => {
  const around = containersDrawn(step)
  if (around.length === 0) return null
  const taken = nodesOf(step.chart).flatMap((node) => {
    if (node.kind === 'lane' || (isContainer(node.kind) && node.id in step.patch.nodes)) return []
    const frame = around.find((container) => isFree(node, container) && containsRect(container, node))
    const inner = frame && containerAt(step.chart, node)
    return inner && inner.id !== node.parent && containsRect(inner, node) ? [{ ...node, parent: inner.id }] : []
  })
  return taken.length === 0 ? null : patchOf(step.chart, { putNodes: taken })
}

function isFree(node: ChartNode, container: ChartNode): boolean {
  return node.id !== container.id && (node.parent === null || node.parent === container.parent)
}

/** Containers that a person gave a new size, or put there. */
function containersDrawn({ command, patch, chart }: Step): ChartNode[] {
  if (command !== 'resizeNodes' && command !== 'addNodes') return []
  return Object.entries(patch.nodes).flatMap(([id, { before }]) => {
    const node = chart.nodes[id]
    if (!node || !isContainer(node.kind)) return []
    const isSameSize = before?.width === node.width && before.height === node.height
    return isSameSize ? [] : [node]
  })
}
