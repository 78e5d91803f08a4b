import type { ChartNode } from '@strata/contract'
import { childrenOf, patchOf } from '../model/index.ts'
import { mayHold } from '../rules/index.ts'
import type { Behavior, Step } from './behavior.ts'
import { removedNodes } from './step-changes.ts'

/** What lay in a removed container comes into the nearest container left that may hold it, or into none. */
export const releaseContents: Behavior = (step) => {
  const orphans = removedNodes(step).flatMap((container) => childrenOf(step.before, container.id))
  const kept = orphans.flatMap((orphan) => {
    const node = step.chart.nodes[orphan.id]
    return node && node.parent === orphan.parent ? [node] : []
  })
  if (kept.length === 0) return null
  return patchOf(step.chart, { putNodes: kept.map((node) => ({ ...node, parent: heirOf(step, node) })) })
}

function heirOf({ before, chart }: Step, node: ChartNode): string | null {
  const seen = new Set<string>()
  for (let id = node.parent; id !== null && !seen.has(id); id = before.nodes[id]?.parent ?? null) {
    seen.add(id)
    const heir = chart.nodes[id]
    if (heir && mayHold(heir.kind, node.kind)) return id
  }
  return null
}
