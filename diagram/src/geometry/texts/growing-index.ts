import { bottomOf, overlaps, type Rect, rightOf } from '../../model/index.ts'

/** Boxes that come one by one, to be found near a place without looking at all of them. */
export interface GrowingIndex {
  readonly add: (box: Rect) => void
  /** Boxes sharing area with `area`. */
  readonly find: (area: Rect) => Rect[]
}

const cell = 128

/** For small boxes: each is noted in every cell it touches. */
export function growingIndex(): GrowingIndex {
  const cells = new Map<number, Rect[]>()
  return {
    add: (box) => {
      for (const key of cellsOf(box)) {
        const list = cells.get(key)
        if (list) list.push(box)
        else cells.set(key, [box])
      }
    },
    find: (area) => {
      const found = new Set<Rect>()
      for (const key of cellsOf(area)) for (const box of cells.get(key) ?? []) if (overlaps(box, area)) found.add(box)
      return [...found]
    },
  }
}

function cellsOf(box: Rect): number[] {
  const keys: number[] = []
  for (let column = Math.floor(box.x / cell); column <= Math.floor(rightOf(box) / cell); column += 1) {
    for (let row = Math.floor(box.y / cell); row <= Math.floor(bottomOf(box) / cell); row += 1) keys.push(column * 1_000_003 + row)
  }
  return keys
}
