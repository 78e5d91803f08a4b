import type { ChartNode } from '@strata/contract'
import { boundsOf, type Chart, childrenOf, descendantsOf, patchOf, rightOf } from '../model/index.ts'
import { laneHead } from '../rules/index.ts'
import type { Behavior, Step } from './behavior.ts'

/**
 * Pools, and lanes in no pool, that began and ended below each other still do after one of them grew around what it holds. One
 * that a person widens by its own border is widened alone.
 */
export const alignedContainersWiden: Behavior = (step) => {
  const puts = new Map<string, ChartNode>()
  for (const grown of grownAroundContents(step)) {
    for (const id of alignedWith(step, grown)) {
      const follower = puts.get(id) ?? step.chart.nodes[id]
      const frame = follower && boundsOf([{ ...follower, x: grown.x, width: grown.width }, follower])
      if (follower && frame) widen(step.chart, { ...follower, ...frame }, puts)
    }
  }
  return puts.size === 0 ? null : patchOf(step.chart, { putNodes: [...puts.values()] })
}

function grownAroundContents({ patch, chart }: Step): ChartNode[] {
  return Object.values(patch.nodes).flatMap(({ before, after }) => {
    if (!before || !after || !isOutermost(after) || after.width <= before.width) return []
    const holdsCause = descendantsOf(chart, after.id).some((inner) => inner.kind !== 'lane' && inner.id in patch.nodes)
    return holdsCause ? [after] : []
  })
}

/** Containers of the same kind that had the same left and right side, and kept them. */
function alignedWith({ before, chart }: Step, grown: ChartNode): string[] {
  const former = before.nodes[grown.id]
  if (!former) return []
  return childrenOf(before, null).flatMap(({ id, kind, x, width }) => {
    const now = chart.nodes[id]
    const wasAligned = id !== grown.id && kind === grown.kind && x === former.x && width === former.width
    return wasAligned && now?.parent === null && now.x >= grown.x && rightOf(now) <= rightOf(grown) ? [id] : []
  })
}

function isOutermost(node: ChartNode): boolean {
  return node.parent === null && (node.kind === 'pool' || node.kind === 'lane')
}

/** Puts a container and the lanes stacked in it; lanes side by side are left as drawn. */
function widen(chart: Chart, container: ChartNode, puts: Map<string, ChartNode>): void {
  puts.set(container.id, container)
  const lanes = childrenOf(chart, container.id).filter((node) => node.kind === 'lane')
  if (new Set(lanes.map((lane) => lane.x)).size > 1) return
  for (const lane of lanes) widen(chart, { ...lane, x: container.x + laneHead, width: container.width - laneHead }, puts)
}
