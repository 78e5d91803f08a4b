import { edgesAt } from '../model/containment.ts'
import { patchOf } from '../model/patch-of.ts'
import type { Behavior } from './behavior.ts'
import { removedNodes } from './step-changes.ts'

/** No edge is left without a node at each end. */
export const edgesDieWithNodes: Behavior = (step) => {
  const removed = removedNodes(step)
  if (removed.length === 0) return null
  return patchOf(step.chart, { removeEdges: removed.flatMap((node) => edgesAt(step.before, node.id).map((edge) => edge.id)) })
}
