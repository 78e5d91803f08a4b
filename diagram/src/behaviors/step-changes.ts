import type { ChartNode } from '@strata/contract'
import type { Change } from '../model/index.ts'
import type { Step } from './behavior.ts'

export interface NodeShift {
  readonly before: ChartNode
  readonly after: ChartNode
  readonly dx: number
  readonly dy: number
}

export function removedNodes({ patch }: Step): ChartNode[] {
  return Object.values(patch.nodes).flatMap(({ before, after }) => (before && !after ? [before] : []))
}

export function createdNodes({ patch }: Step): ChartNode[] {
  return Object.values(patch.nodes).flatMap(({ before, after }) => (!before && after ? [after] : []))
}

/** Nodes that went elsewhere in one piece, not by a resize. */
export function shiftedNodes({ patch }: Step): NodeShift[] {
  return Object.values(patch.nodes).flatMap(({ before, after }) => {
    if (!before || !after) return []
    const dx = after.x - before.x
    const dy = after.y - before.y
    const moved = (dx !== 0 || dy !== 0) && after.width === before.width && after.height === before.height
    return moved ? [{ before, after, dx, dy }] : []
  })
}

/** How far a node went in this step; null when it stayed or was not there. */
export function shiftOf({ patch }: Step, id: string): { dx: number; dy: number } | null {
  const change = patch.nodes[id]
  if (!change?.before || !change.after) return null
  const dx = change.after.x - change.before.x
  const dy = change.after.y - change.before.y
  return dx === 0 && dy === 0 ? null : { dx, dy }
}

/** Whether a change gives a node that was there and stays another place or size. */
export function isMovedOrResized(change: Change<ChartNode> | undefined): boolean {
  if (!change?.before || !change.after) return false
  const { before, after } = change
  return before.x !== after.x || before.y !== after.y || before.width !== after.width || before.height !== after.height
}
