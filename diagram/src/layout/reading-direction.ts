import type { ChartEdge, ChartNode } from '@strata/contract'
import { type Chart, centerOf, edgesOf, nodesOf } from '../model/index.ts'

/** Whether a chart is read from left to right or from top to bottom. */
export type ReadingDirection = 'right' | 'down'

/** So many connections more must lead down than to the right before a chart counts as read downwards. */
const clearly = 2
const fewest = 3

/** From left to right, unless its lanes are side by side or its connections clearly lead down. */
export function readingDirection(chart: Chart): ReadingDirection {
  const lanes = nodesOf(chart).filter((node) => node.kind === 'lane')
  if (lanes.length > 0) return lanes.some((lane) => hasLaneBeside(lane, lanes)) ? 'down' : 'right'
  let right = 0
  let down = 0
  for (const edge of edgesOf(chart)) {
    const way = wayOf(chart, edge)
    if (way === 'right') right += 1
    if (way === 'down') down += 1
  }
  return down >= fewest && down > clearly * right ? 'down' : 'right'
}

function hasLaneBeside(lane: ChartNode, lanes: readonly ChartNode[]): boolean {
  return lanes.some((other) => other.parent === lane.parent && Math.abs(other.y - lane.y) < 1 && Math.abs(other.x - lane.x) > 1)
}

function wayOf(chart: Chart, edge: ChartEdge): 'right' | 'down' | null {
  const source = chart.nodes[edge.source]
  const target = chart.nodes[edge.target]
  if (!source || !target || source.kind === 'pool' || target.kind === 'pool') return null
  const from = centerOf(source)
  const to = centerOf(target)
  const across = to.x - from.x
  const along = to.y - from.y
  if (Math.abs(across) >= Math.abs(along)) return across > 0 ? 'right' : null
  return along > 0 ? 'down' : null
}
