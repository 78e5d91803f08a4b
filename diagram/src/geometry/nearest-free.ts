import { inflate, type Rect, rightOf } from '../model/index.ts'
import { gridSize } from './grid.ts'
import type { SpatialIndex } from './spatial-index.ts'

export interface Offset {
  readonly dx: number
  readonly dy: number
}

/** Boxes to be moved together, with what they must keep clear of. */
export interface Mover {
  readonly rects: readonly Rect[]
  readonly obstacles: SpatialIndex<Rect>
}

/** What stays free around what is moved, in chart units. */
export const clearance = gridSize * 2

/**
 * The shortest way, in whole steps of the grid across and in rows of `rowHeight` up or down, that takes all movers clear of
 * their obstacles; none when they are clear already. Of two as short, right comes before left and down before up.
 */
export function nearestFree(movers: readonly Mover[], rowHeight: number): Offset {
  let best: Offset | null = null
  let distance = Number.POSITIVE_INFINITY
  for (let row = 0; row * rowHeight < distance; row += 1) {
    for (const dy of row === 0 ? [0] : [row * rowHeight, -row * rowHeight]) {
      for (const way of [1, -1] as const) {
        const dx = sweep(movers, { dy, way, limit: Math.sqrt(distance ** 2 - dy ** 2) })
        if (dx === null || Math.hypot(dx, dy) >= distance) continue
        best = { dx, dy }
        distance = Math.hypot(dx, dy)
      }
    }
  }
  return best ?? { dx: 0, dy: 0 }
}

interface Sweep {
  readonly dy: number
  /** 1 goes right, -1 left. */
  readonly way: 1 | -1
  readonly limit: number
}

/** How far across the first free place of a row is that way; null beyond the limit. */
function sweep(movers: readonly Mover[], { dy, way, limit }: Sweep): number | null {
  for (let dx = 0; Math.abs(dx) <= limit; ) {
    const jump = distancePast(movers, { dx, dy }, way)
    if (jump === 0) return dx
    dx += way * Math.ceil(jump / gridSize) * gridSize
  }
  return null
}

/** How much further it takes to pass all that is in the way here; 0 where nothing is. */
function distancePast(movers: readonly Mover[], { dx, dy }: Offset, way: 1 | -1): number {
  let furthest = 0
  for (const { rects, obstacles } of movers) {
    for (const rect of rects) {
      const room = inflate({ ...rect, x: rect.x + dx, y: rect.y + dy }, clearance)
      for (const hit of obstacles.find(room)) {
        furthest = Math.max(furthest, way === 1 ? rightOf(hit) - room.x : rightOf(room) - hit.x)
      }
    }
  }
  return furthest
}
