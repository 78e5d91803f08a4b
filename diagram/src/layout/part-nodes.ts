import type { ChartNode } from '@strata/contract'
import { ancestorsOf, type Chart, childrenOf, descendantsOf, findNodes, outermostOf } from '../model/index.ts'

/** The nodes of a part that are placed as such; what is in them goes along. A lane stands for what is in it. */
export function partNodes(chart: Chart, part: readonly string[]): ChartNode[] {
  return findNodes(chart, outermostOf(chart, part)).flatMap((node) => (node.kind === 'lane' ? laneContents(chart, node) : [node]))
}

/** Every node that moves with a part, contents included. */
export function allOfPart(chart: Chart, part: readonly string[]): ChartNode[] {
  return partNodes(chart, part).flatMap((node) => [node, ...descendantsOf(chart, node.id)])
}

/** Where nodes of a part are laid out together: the outermost pool or lane around them, else the group or subprocess, else null. */
export function regionOf(chart: Chart, node: ChartNode): ChartNode | null {
  const [nearest, ...outer] = ancestorsOf(chart, node)
  if (!nearest) return null
  if (nearest.kind !== 'pool' && nearest.kind !== 'lane') return nearest
  return [nearest, ...outer].at(-1) ?? null
}

function laneContents(chart: Chart, lane: ChartNode): ChartNode[] {
  return childrenOf(chart, lane.id).flatMap((node) => (node.kind === 'lane' ? laneContents(chart, node) : [node]))
}
