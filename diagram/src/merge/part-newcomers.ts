import type { ChartNode } from '@strata/contract'
import { freeOffset } from '../geometry/index.ts'
import { type Chart, copyRecord, nodesOf, type Rect } from '../model/index.ts'
import { isContainer } from '../rules/index.ts'
import { otherSide, type Side, type ThreeCharts } from './three-charts.ts'

/** Of more than so many the newcomers go aside as one: each by itself would take long, and tear apart what belongs together. */
const mostAlone = 8

/** Both may have put something new on the same free place: one's own goes to the next free one, so that neither is beneath the other. */
export function partNewcomers(three: ThreeCharts, merged: Chart): Chart {
  const theirs = newcomersOf(three, merged, 'theirs')
  const mine = newcomersOf(three, merged, 'mine')
  const covered = mine.filter((own) => theirs.some((node) => isCovering(node, own)))
  const groups = covered.length > mostAlone ? [mine] : covered.map((node) => [node])
  return groups.reduce(movedAside, merged)
}

function movedAside(chart: Chart, group: readonly ChartNode[]): Chart {
  const nodes = copyRecord(chart.nodes)
  for (const { id } of group) delete nodes[id]
  const { dx, dy } = freeOffset({ ...chart, nodes }, group)
  const next = copyRecord(nodes)
  for (const node of group) next[node.id] = { ...node, x: node.x + dx, y: node.y + dy }
  return { ...chart, nodes: next }
}

function newcomersOf({ base, ...three }: ThreeCharts, merged: Chart, side: Side): ChartNode[] {
  return nodesOf(merged).filter(({ id, kind }) => !(id in base.nodes) && !(id in three[otherSide(side)].nodes) && !isContainer(kind))
}

/** Whether one hides more than a quarter of the other. */
function isCovering(a: Rect, b: Rect): boolean {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && width * height > Math.min(a.width * a.height, b.width * b.height) / 4
}
