import { bottomOf, overlaps, type Rect, rightOf } from '../model/index.ts'

/** Finds boxes near a place without looking at all of them. */
export interface SpatialIndex<T extends Rect> {
  /** Boxes sharing area with `area`, in the order they were given. */
  readonly find: (area: Rect) => T[]
}

const cell = 256

/** So often boxes are looked through one by one: to index them takes longer, and much is asked of a chart only once. */
const fewSearches = 4

/** An index over boxes that do not move, made when it is asked often enough. */
export function indexRects<T extends Rect>(items: readonly T[]): SpatialIndex<T> {
  let index: SpatialIndex<T> | null = null
  let searches = 0
  return {
    find: (area) => {
      searches += 1
      if (searches <= fewSearches) return items.filter((item) => overlaps(item, area))
      index ??= indexByCells(items)
      return index.find(area)
    },
  }
}

/** A uniform grid of cells. Huge boxes are kept apart. */
function indexByCells<T extends Rect>(items: readonly T[]): SpatialIndex<T> {
  const cells = new Map<number, number[]>()
  const huge: number[] = []
  items.forEach((item, index) => {
    const span = spanOf(item)
    if (cellsIn(span) > 256) huge.push(index)
    else eachCell(span, (key) => addTo(cells, key, index))
  })
  const seen = new Uint32Array(items.length)
  let search = 0
  return {
    find: (area) => {
      const span = spanOf(area)
      if (cellsIn(span) > Math.min(cells.size * 2, items.length / 4)) return items.filter((item) => overlaps(item, area))
      search += 1
      const found: number[] = []
      const note = (index: number): void => {
        const item = items[index]
        if (seen[index] === search || !item) return
        seen[index] = search
        if (overlaps(item, area)) found.push(index)
      }
      huge.forEach(note)
      eachCell(span, (key) => cells.get(key)?.forEach(note))
      return found.sort((a, b) => a - b).flatMap((index) => items[index] ?? [])
    },
  }
}

interface Span {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

function spanOf(rect: Rect): Span {
  return {
    left: Math.floor(rect.x / cell),
    top: Math.floor(rect.y / cell),
    right: Math.floor(rightOf(rect) / cell),
    bottom: Math.floor(bottomOf(rect) / cell),
  }
}

function cellsIn({ left, top, right, bottom }: Span): number {
  return (right - left + 1) * (bottom - top + 1)
}

function eachCell({ left, top, right, bottom }: Span, visit: (key: number) => void): void {
  for (let column = left; column <= right; column += 1) {
    for (let row = top; row <= bottom; row += 1) visit(column * 1_000_003 + row)
  }
}

function addTo(cells: Map<number, number[]>, key: number, index: number): void {
  const list = cells.get(key)
  if (list) list.push(index)
  else cells.set(key, [index])
}
