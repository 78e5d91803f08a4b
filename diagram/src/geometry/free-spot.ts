import type { Point } from '@strata/contract'
import { inflate, overlaps, type Rect } from '../model/index.ts'
import { gridSize } from './grid.ts'

/** Between a step and what is beside it. */
const leastGap = gridSize * 5

export interface FreeSpotWish {
  readonly wanted: Rect
  readonly obstacles: readonly Rect[]
  /** The axis to give way along. */
  readonly along: 'horizontal' | 'vertical'
}

/** The free place nearest to the one wanted: aside first in steps, then one row or column further. */
export function freeSpot({ wanted, obstacles, along }: FreeSpotWish): Point {
  const step = gridSize * 3
  for (let out = 0; out < 8; out += 1) {
    for (let aside = 0; aside < 40; aside += 1) {
      for (const sign of aside === 0 ? [1] : [1, -1]) {
        const spot = shifted(wanted, along, out * (step * 4), sign * aside * step)
        if (isFree(spot, obstacles)) return { x: spot.x, y: spot.y }
      }
    }
  }
  return { x: wanted.x, y: wanted.y }
}

function shifted(rect: Rect, along: FreeSpotWish['along'], out: number, aside: number): Rect {
  return along === 'vertical' ? { ...rect, x: rect.x + out, y: rect.y + aside } : { ...rect, x: rect.x + aside, y: rect.y + out }
}

function isFree(spot: Rect, obstacles: readonly Rect[]): boolean {
  const room = inflate(spot, leastGap)
  return !obstacles.some((obstacle) => overlaps(room, obstacle))
}
