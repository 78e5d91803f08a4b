import type { ChartNode } from '@strata/contract'
import { descendantsOf, patchOf } from '../model/index.ts'
import type { Behavior } from './behavior.ts'
import { shiftedNodes } from './step-changes.ts'

/** What is in a container goes where the container goes; what was moved by the step itself is left alone. A layout places all. */
export const contentsFollowContainer: Behavior = (step) => {
  if (step.command === 'layOut') return null
  const followers = new Map<string, ChartNode>()
  for (const { after, dx, dy } of shiftedNodes(step)) {
    for (const inner of descendantsOf(step.before, after.id)) {
      const node = step.chart.nodes[inner.id]
      if (!node || followers.has(node.id) || isPlacedByStep(inner, node)) continue
      followers.set(node.id, { ...node, x: node.x + dx, y: node.y + dy })
    }
  }
  return followers.size === 0 ? null : patchOf(step.chart, { putNodes: [...followers.values()] })
}

function isPlacedByStep(before: ChartNode, now: ChartNode): boolean {
  return before.x !== now.x || before.y !== now.y
}
