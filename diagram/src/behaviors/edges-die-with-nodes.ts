import { edgesAt, patchOf } from '../model/index.ts'
import type { Behavior, Step } from './behavior.ts'
import { removedNodes } from './step-changes.ts'

/** No edge is left without a node at each end. */
export const edgesDieWithNodes: Behavior = (step) => {
  const removed = removedNodes(step)
  if (removed.length === 0) return null
  const touched = removed.flatMap((node) => edgesAt(step.before, node.id).map((edge) => edge.id))
  return patchOf(step.chart, { removeEdges: touched.filter((id) => hangsLoose(step, id)) })
}

/** One that the step itself led past the removed node stays. */
function hangsLoose({ chart }: Step, id: string): boolean {
  const edge = chart.edges[id]
  return edge !== undefined && !(edge.source in chart.nodes && edge.target in chart.nodes)
}
