import type { ChartNode } from '@strata/contract'
import { type Chart, centerOf, containsPoint, nodesOf } from '../model/index.ts'
import { isContainer, isExpanded, mayContain } from '../rules/index.ts'

const cache = new WeakMap<Chart['nodes'], readonly ChartNode[]>()

/**
 * The innermost container that holds the middle of `node` and may hold the node; the one a drop there falls into. A lane
 * dropped on a lane comes beside it, not into it.
 */
export function containerAt(chart: Chart, node: ChartNode): ChartNode | null {
  const center = centerOf(node)
  let found: ChartNode | null = null
  for (const candidate of openContainers(chart)) {
    if (node.kind === 'lane' && candidate.kind === 'lane') continue
    if (candidate.id === node.id || !containsPoint(candidate, center)) continue
    if (mayContain(chart, candidate.id, node) !== true) continue
    if (found === null || areaOf(candidate) <= areaOf(found)) found = candidate
  }
  return found
}

/** A subprocess drawn small is closed: what is dropped on it does not fall in. */
function openContainers(chart: Chart): readonly ChartNode[] {
  const known = cache.get(chart.nodes)
  if (known) return known
  const found = nodesOf(chart).filter((node) => isContainer(node.kind) && (node.kind !== 'subprocess' || isExpanded(node)))
  cache.set(chart.nodes, found)
  return found
}

function areaOf(node: ChartNode): number {
  return node.width * node.height
}
