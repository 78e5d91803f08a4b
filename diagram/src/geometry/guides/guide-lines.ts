import type { Rect } from '../../model/index.ts'
import { type AxisNames, axes, endOf, middleOf, shareAcross, startOf } from './axis-names.ts'
import type { AlignGuide, DistanceGuide } from './guide.ts'
import { areInLine, isNear } from './near-boxes.ts'

/** Lines through every border or middle on which the box, at rest, is in line with others near it. */
export function alignGuides(resting: Rect, others: readonly Rect[], names: AxisNames): AlignGuide[] {
  const guides: AlignGuide[] = []
  for (const place of [startOf, middleOf, endOf]) {
    const at = place(resting, names)
    const inLine = others.filter(
      (other) =>
        [startOf, middleOf, endOf].some((otherPlace) => isKin(place, otherPlace) && near(otherPlace(other, names), at)) &&
        isNear(resting, other, others, names),
    )
    if (inLine.length === 0) continue
    const all = [resting, ...inLine]
    guides.push({
      type: 'align',
      axis: names.axis,
      at,
      start: Math.min(...all.map((rect) => rect[names.across])),
      end: Math.max(...all.map((rect) => rect[names.across] + rect[names.acrossExtent])),
    })
  }
  // Boxes of one size: the line through their middles, and texts, adds nothing.
  return guides.length === 3 ? guides.filter(({ at }) => !near(at, middleOf(resting, names))) : guides
}

/** Farther away a distance is no use for aligning. */
const mostMeasured = 240

/** Measures to the near neighbours in line on both sides along the axis, and those as wide beside them. */
export function neighbourDistances(resting: Rect, others: readonly Rect[], names: AxisNames): DistanceGuide[] {
  const inLine = others.filter((other) => areInLine(other, resting, axes[names.across]))
  return distanceGuides(resting, inLine, names).filter(({ distance }) => distance <= mostMeasured)
}

/** Measures to the neighbours on both sides along the axis, and between neighbours at the same distance. */
export function distanceGuides(resting: Rect, others: readonly Rect[], names: AxisNames): DistanceGuide[] {
  const row = others.filter((other) => shareAcross(resting, other, names))
  const before = row.filter((other) => endOf(other, names) <= startOf(resting, names)).sort((a, b) => endOf(b, names) - endOf(a, names))
  const after = row.filter((other) => startOf(other, names) >= endOf(resting, names)).sort((a, b) => startOf(a, names) - startOf(b, names))
  const line = [...before.slice(0, 2).reverse(), resting, ...after.slice(0, 2)]
  const gaps = line.slice(1).map((rect, index) => measure(line[index] ?? rect, rect, resting, names))
  const own = gaps.filter((gap) => near(gap.end, startOf(resting, names)) || near(gap.start, endOf(resting, names)))
  return gaps.filter((gap) => own.includes(gap) || own.some((mine) => near(mine.distance, gap.distance)))
}

function measure(from: Rect, to: Rect, resting: Rect, names: AxisNames): DistanceGuide {
  const start = endOf(from, names)
  const end = startOf(to, names)
  return {
    type: 'distance',
    axis: names.axis,
    at: resting[names.across] + resting[names.acrossExtent] / 2,
    start,
    end,
    distance: Math.round(end - start),
  }
}

/** Borders line up with borders, middles with middles. */
function isKin(a: typeof startOf, b: typeof startOf): boolean {
  return (a === middleOf) === (b === middleOf)
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.5
}
