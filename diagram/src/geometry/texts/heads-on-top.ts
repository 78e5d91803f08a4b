import type { ChartNode } from '@strata/contract'
import { type Chart, childrenOf, nodesOf } from '../../model/index.ts'
import { laneHead, standSideBySide } from '../../rules/index.ts'

const cache = new WeakMap<Chart['nodes'], ReadonlySet<string>>()

/**
 * Pools and lanes whose name is at the top: lanes side by side, what holds such lanes or leaves a single one no room at its
 * left, and a higher than wide one by itself when something is where its name would be at the left.
 */
export function headsOnTop(chart: Chart): ReadonlySet<string> {
  const known = cache.get(chart.nodes)
  if (known) return known
  const heads = new Set<string>()
  for (const node of nodesOf(chart)) {
    if (node.kind !== 'pool' && node.kind !== 'lane') continue
    if (isUpright(chart, node)) heads.add(node.id)
  }
  cache.set(chart.nodes, heads)
  return heads
}

function isUpright(chart: Chart, strip: ChartNode): boolean {
  const inner = lanesIn(chart, strip.id)
  if (inner.length > 1) return standSideBySide(inner) === true
  const [only] = inner
  if (only && only.x < strip.x + laneHead && only.y >= strip.y + laneHead) return true
  const beside = strip.kind === 'lane' ? lanesIn(chart, strip.parent).filter((lane) => isNextTo(lane, strip)) : []
  if (beside.length > 0) return standSideBySide([strip, ...beside]) === true
  const outer = chart.nodes[strip.parent ?? '']
  if (strip.kind === 'lane' && (outer?.kind === 'pool' || outer?.kind === 'lane')) return isUpright(chart, outer)
  return strip.height > strip.width && inner.every(({ x }) => x < strip.x + laneHead) && isHeadTaken(chart, strip)
}

function lanesIn(chart: Chart, id: string | null): ChartNode[] {
  return childrenOf(chart, id).filter(({ kind }) => kind === 'lane')
}

/** Loose lanes are one row only where they touch. */
function isNextTo(lane: ChartNode, strip: ChartNode): boolean {
  if (lane.id === strip.id) return false
  if (strip.parent !== null) return true
  return Math.abs(lane.y - strip.y) < 1 && (Math.abs(lane.x + lane.width - strip.x) < 1 || Math.abs(strip.x + strip.width - lane.x) < 1)
}

function isHeadTaken(chart: Chart, strip: ChartNode): boolean {
  return childrenOf(chart, strip.id).some((node) => node.x < strip.x + laneHead)
}
