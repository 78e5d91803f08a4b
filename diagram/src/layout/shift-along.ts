import { bottomOf, type Rect, rightOf } from '../model/index.ts'

interface ShiftWish {
  /** The shift that would bring the boxes where they were. */
  readonly home: number
  /** No box may begin before. */
  readonly start: number
}

const gap = 24

interface Range {
  readonly from: number
  readonly to: number
}

/** The shift along the flow nearest to the one wanted that brings no box onto another thing. */
export function shiftAlong(boxes: readonly Rect[], others: readonly Rect[], { home, start }: ShiftWish): number {
  const least = start - Math.min(...boxes.map(({ x }) => x))
  const wanted = Math.max(home, least)
  const barred = joined(boxes.flatMap((box) => others.flatMap((other) => barredBy(box, other))))
  const hit = barred.find(({ from, to }) => wanted > from && wanted < to)
  if (!hit) return wanted
  return hit.from >= least && wanted - hit.from < hit.to - wanted ? hit.from : hit.to
}

function barredBy(box: Rect, other: Rect): Range[] {
  if (box.y >= bottomOf(other) + gap / 2 || other.y >= bottomOf(box) + gap / 2) return []
  return [{ from: other.x - gap - rightOf(box), to: rightOf(other) + gap - box.x }]
}

function joined(ranges: readonly Range[]): Range[] {
  const found: Range[] = []
  for (const range of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = found.at(-1)
    if (last && range.from < last.to) found[found.length - 1] = { from: last.from, to: Math.max(last.to, range.to) }
    else found.push(range)
  }
  return found
}
