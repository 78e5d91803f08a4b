import type { ChartNode } from '@strata/contract'
import { type Chart, containsRect, isSameValue, type Rect } from '../model/index.ts'
import { isContainer } from '../rules/index.ts'
import { isStackedLane, lanesIn } from './stacked-lane.ts'

/**
 * How a node came to its place: `placed` by a person; `carried` with the container that holds it, or `grown` around what it holds, which
 * both only follow from what was done to others.
 */
export type NodeMove = 'none' | 'carried' | 'grown' | 'placed'

export function moveOf(base: Chart, side: Chart, id: string): NodeMove {
  const before = base.nodes[id]
  const after = side.nodes[id]
  if (!before || !after) return 'placed'
  if (isSameFrame(before, after)) return 'none'
  if (isLaneOfStack(base, side, before, after)) {
    return after.height >= before.height && isSameRank(base, side, after) ? 'grown' : 'placed'
  }
  if (isCarried(base, side, before, after)) return 'carried'
  return isContainer(after.kind) && isGrown(base, side, before, after) ? 'grown' : 'placed'
}

export function isSameFrame(a: Rect, b: Rect): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height
}

function isLaneOfStack(base: Chart, side: Chart, before: ChartNode, after: ChartNode): boolean {
  return before.parent === after.parent && isStackedLane(base, before) && isStackedLane(side, after)
}

/** Whether a lane still has the same lanes above it, of those in both charts. */
function isSameRank(base: Chart, side: Chart, lane: ChartNode): boolean {
  const above = (chart: Chart, other: Chart): string[] => {
    const ids = lanesIn(chart, lane.parent ?? '').map(({ id }) => id)
    return ids.slice(0, ids.indexOf(lane.id)).filter((id) => other.nodes[id]?.parent === lane.parent)
  }
  return isSameValue(above(base, side), above(side, base))
}

function isCarried(base: Chart, side: Chart, before: ChartNode, after: ChartNode): boolean {
  if (before.parent !== after.parent) return false
  if (before.width !== after.width || before.height !== after.height) return false
  const from = base.nodes[before.parent ?? '']
  const to = side.nodes[before.parent ?? '']
  return from !== undefined && to !== undefined && isNear(after.x - before.x, to.x - from.x) && isNear(after.y - before.y, to.y - from.y)
}

/** A container of lanes is as high as these are. */
function isGrown(base: Chart, side: Chart, before: ChartNode, after: ChartNode): boolean {
  const holdsLanes = lanesIn(base, before.id).length > 0 && lanesIn(side, after.id).length > 0
  return containsRect(holdsLanes ? { ...after, y: before.y, height: before.height } : after, before)
}

/** Sums of the same numbers in another order may differ by less than anybody sees. */
const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6
