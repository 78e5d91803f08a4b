import type { Point } from '@strata/contract'
import { bottomOf, boundsOf, type Rect } from '../model/index.ts'
import type { LayoutItem } from './layout-item.ts'
import { bestRowLength, type WrapWish, wrappedRows } from './wrap-rows.ts'

/** Between rows: the way from the end of one to the beginning of the next has room here. */
export const betweenRows = 64

/** Places in rows below each other, each beginning at the left, so that the whole is seen large in a place of this aspect. */
export function wrappedPlaces(wish: WrapWish, aspect: number): ReadonlyMap<string, Point> {
  const { items, places } = wish
  const whole = frameOf(items, places)
  const longest = bestRowLength(whole, aspect, (length) => {
    const wrapped = inRows(wish, length)
    return frameOf(items, wrapped)
  })
  return longest === Number.POSITIVE_INFINITY ? places : inRows(wish, longest)
}

function inRows(wish: WrapWish, longest: number): Map<string, Point> {
  const wrapped = new Map<string, Point>()
  let top = 0
  for (const row of wrappedRows(wish, longest)) {
    const frame = frameOf(row, wish.places)
    for (const item of row) {
      const { x, y } = wish.places.get(item.id) ?? { x: 0, y: 0 }
      wrapped.set(item.id, { x: x - frame.x, y: y - frame.y + top })
    }
    top += Math.round(bottomOf(frame) - frame.y) + betweenRows
  }
  return wrapped
}

function frameOf(items: readonly LayoutItem[], places: ReadonlyMap<string, Point>): Rect {
  const boxes = items.map(({ id, width, height }) => ({ x: 0, y: 0, ...places.get(id), width, height }))
  return boundsOf(boxes) ?? { x: 0, y: 0, width: 0, height: 0 }
}
