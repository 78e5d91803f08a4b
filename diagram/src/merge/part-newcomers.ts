import type { ChartNode } from '@strata/contract'
import { freeOffset } from '../geometry/free-offset.ts'
import type { Rect } from '../geometry/rect.ts'
import { type Chart, nodesOf } from '../model/chart.ts'
import { copyRecord } from '../model/record.ts'
import { isContainer } from '../rules/kind-table.ts'
import { otherSide, type Side, type ThreeCharts } from './three-charts.ts'

/** Both may have put something new on the same free place: one's own goes to the next free one, so that neither lies beneath the other. */
export function partNewcomers(three: ThreeCharts, merged: Chart): Chart {
  const theirs = newcomersOf(three, merged, 'theirs')
  if (theirs.length === 0) return merged
  let chart = merged
  for (const mine of newcomersOf(three, merged, 'mine')) {
    if (!theirs.some((node) => isCovering(node, mine))) continue
    const others = copyRecord(chart.nodes)
    delete others[mine.id]
    const without = { ...chart, nodes: copyRecord(others), nodeOrder: chart.nodeOrder.filter((id) => id !== mine.id) }
    const { dx, dy } = freeOffset(without, [mine])
    others[mine.id] = { ...mine, x: mine.x + dx, y: mine.y + dy }
    chart = { ...chart, nodes: others }
  }
  return chart
}

function newcomersOf({ base, ...three }: ThreeCharts, merged: Chart, side: Side): ChartNode[] {
  return nodesOf(merged).filter(
    ({ id, kind }) => id in three[side].nodes && !(id in base.nodes) && !(id in three[otherSide(side)].nodes) && !isContainer(kind),
  )
}

/** Whether one hides more than a quarter of the other. */
function isCovering(a: Rect, b: Rect): boolean {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 && width * height > Math.min(a.width * a.height, b.width * b.height) / 4
}
