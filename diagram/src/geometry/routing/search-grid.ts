import { bottomOf, type Rect, rightOf } from '../../model/index.ts'

/** The lines a way may take, and which pieces of them are barred. */
export interface SearchGrid {
  readonly xs: Float64Array
  readonly ys: Float64Array
  /** 1 where the way along row `y` from column x to x+1 is barred, at `y * xs.length + x`. */
  readonly levelBars: Uint8Array
  /** 1 where the way along column x from row y to y+1 is barred, at `y * xs.length + x`. */
  readonly uprightBars: Uint8Array
}

export interface GridPlan {
  readonly xs: readonly number[]
  readonly ys: readonly number[]
  readonly barred: readonly Rect[]
}

export function buildGrid({ xs: wantedXs, ys: wantedYs, barred }: GridPlan): SearchGrid {
  const xs = sortedUnique(wantedXs)
  const ys = sortedUnique(wantedYs)
  const levelBars = new Uint8Array(xs.length * ys.length)
  const uprightBars = new Uint8Array(xs.length * ys.length)
  for (const rect of barred) bar({ xs, ys, levelBars, uprightBars }, rect)
  return { xs, ys, levelBars, uprightBars }
}

/** Place of a line that is known to be on the grid. */
export function indexOn(lines: Float64Array, value: number): number {
  let low = 0
  let high = lines.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle] ?? 0) < value - 0.01) low = middle + 1
    else high = middle
  }
  return low
}

function bar({ xs, ys, levelBars, uprightBars }: SearchGrid, rect: Rect): void {
  const columns = xs.length
  const level = insideRange(ys, rect.y, bottomOf(rect))
  const upright = insideRange(xs, rect.x, rightOf(rect))
  for (let row = level.first; row <= level.last; row += 1) {
    for (let column = Math.max(0, upright.first - 1); column <= Math.min(upright.last, columns - 2); column += 1) {
      levelBars[row * columns + column] = 1
    }
  }
  for (let row = Math.max(0, level.first - 1); row <= Math.min(level.last, ys.length - 2); row += 1) {
    for (let column = upright.first; column <= upright.last; column += 1) uprightBars[row * columns + column] = 1
  }
}

/** The lines lying strictly inside a range; where none does, `last` is before `first` and the piece across it is between. */
function insideRange(lines: Float64Array, start: number, end: number): { first: number; last: number } {
  let first = indexOn(lines, start)
  while (first < lines.length && (lines[first] ?? 0) <= start) first += 1
  let last = first
  while (last < lines.length && (lines[last] ?? 0) < end) last += 1
  return { first, last: last - 1 }
}

function sortedUnique(values: readonly number[]): Float64Array {
  const sorted = Float64Array.from(values).sort()
  let count = 0
  for (const value of sorted) {
    if (count > 0 && value - (sorted[count - 1] ?? 0) < 0.01) continue
    sorted[count] = value
    count += 1
  }
  return sorted.subarray(0, count)
}
