import type { ChartNode } from '@strata/contract'
import { type Chart, childrenOf } from '../model/index.ts'
import { standSideBySide } from '../rules/index.ts'

/** Whether a lane is below or above others in its container: its place and width are theirs, only its height is its own. */
export function isStackedLane(chart: Chart, node: ChartNode): boolean {
  return node.kind === 'lane' && node.parent !== null && !standSideBySide(lanesIn(chart, node.parent))
}

/** Lanes from top to bottom. */
export function lanesIn(chart: Chart, container: string): ChartNode[] {
  return childrenOf(chart, container)
    .filter((node) => node.kind === 'lane')
    .sort((a, b) => a.y + a.height / 2 - (b.y + b.height / 2))
}
