import type { ChartNode } from '@strata/contract'
import { bottomOf, childrenOf, descendantsOf, patchOf } from '../model/index.ts'
import type { Behavior, Step } from './behavior.ts'
import { removedNodes } from './step-changes.ts'

/** The lane next to a removed one takes over what lay in it, with its room; the room of an empty one goes with it. */
export const lanesFillGap: Behavior = (step) => {
  const gaps = removedNodes(step).filter((node) => node.kind === 'lane' && node.parent !== null && node.parent in step.chart.nodes)
  const puts = new Map<string, ChartNode>()
  for (const gap of gaps) {
    const found = leavesContents(step, gap) ? neighbourOf(step, gap) : undefined
    if (!found) continue
    const lane = puts.get(found.id) ?? found
    puts.set(lane.id, { ...lane, y: Math.min(lane.y, gap.y), height: Math.max(bottomOf(lane), bottomOf(gap)) - Math.min(lane.y, gap.y) })
    for (const node of orphansOf(step, gap)) puts.set(node.id, { ...node, parent: lane.id })
  }
  return puts.size === 0 ? null : patchOf(step.chart, { putNodes: [...puts.values()] })
}

function leavesContents({ before, chart }: Step, gap: ChartNode): boolean {
  return descendantsOf(before, gap.id).some((inner) => inner.id in chart.nodes)
}

/** What lay in the lane, or in lanes of it that went with it, and stays on the chart. */
function orphansOf({ before, chart }: Step, gap: ChartNode): ChartNode[] {
  return descendantsOf(before, gap.id).flatMap(({ id, parent }) => {
    const node = chart.nodes[id]
    return node && parent !== null && !(parent in chart.nodes) ? [node] : []
  })
}

/** The lane above the gap, else the one below. */
function neighbourOf({ chart, before }: Step, gap: ChartNode): ChartNode | undefined {
  const lanes = childrenOf(before, gap.parent)
    .filter((node) => node.kind === 'lane' && node.id in chart.nodes)
    .sort((a, b) => a.y - b.y)
  const next = lanes.filter((lane) => lane.y <= gap.y).at(-1) ?? lanes[0]
  return next && chart.nodes[next.id]
}
