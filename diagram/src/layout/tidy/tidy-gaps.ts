import { type TidyLine, tidyLines } from './tidy-lines.ts'
import { type Axis, endAt, extentAt, startAt, type TidyUnit } from './tidy-units.ts'

/** Units that follow each other in a line, with gaps that are nearly the same. */
export interface GapRun {
  readonly units: readonly TidyUnit[]
  readonly gap: number
}

/** The widest gap of a run is so many times the narrowest at most: what differs more is meant to. */
const alike = 1.8
const sameGap = 1

/** Runs of three or more units along `axis`, in rows (along `x`) or columns (along `y`) that are in line, or nearly. */
export function gapRuns(units: readonly TidyUnit[], axis: Axis): GapRun[] {
  return tidyLines(units, axis === 'x' ? 'y' : 'x')
    .flatMap(partsByParent)
    .flatMap((line) => runsOf(line, axis))
}

/** How many gaps of a run are not as wide as they should be. */
export function unevenGaps({ units, gap }: GapRun, axis: Axis): number {
  return units.slice(1).filter((unit, index) => Math.abs(gapBefore(units[index], unit, axis) - gap) > sameGap).length
}

/** How far each unit goes along the axis so that all gaps of the run are the same; the first and the last stay. */
export function evenShifts({ units, gap }: GapRun, axis: Axis): Map<TidyUnit, number> {
  const shifts = new Map<TidyUnit, number>()
  const [first] = units
  if (!first) return shifts
  let from = endAt(first, axis) + gap
  for (const unit of units.slice(1, -1)) {
    shifts.set(unit, Math.round((from - startAt(unit, axis)) * 2) / 2)
    from += extentAt(unit, axis) + gap
  }
  return shifts
}

/** Of lines across containers the parts in each. */
function partsByParent({ units }: TidyLine): TidyUnit[][] {
  const parts = new Map<string | null, TidyUnit[]>()
  for (const unit of units) parts.set(unit.node.parent, [...(parts.get(unit.node.parent) ?? []), unit])
  return [...parts.values()]
}

function runsOf(line: readonly TidyUnit[], axis: Axis): GapRun[] {
  const sorted = [...line].sort((a, b) => startAt(a, axis) - startAt(b, axis))
  const runs: TidyUnit[][] = []
  let [least, most] = [0, 0]
  sorted.forEach((unit, index) => {
    const last = runs.at(-1)
    const gap = gapBefore(sorted[index - 1], unit, axis)
    const isFirst = last?.length === 1
    const [low, high] = isFirst ? [gap, gap] : [Math.min(least, gap), Math.max(most, gap)]
    if (last && gap > 0 && high <= alike * low) {
      last.push(unit)
      ;[least, most] = [low, high]
    } else {
      const before = sorted[index - 1]
      // The unit before begins the next run too: a wide gap may follow a narrow one.
      const begins = last && last.length > 1 && before && gap > 0
      runs.push(begins ? [before, unit] : [unit])
      ;[least, most] = [gap, gap]
    }
  })
  return runs.flatMap((run) => {
    const movable = run.slice(1, -1).every(({ isFixed }) => !isFixed)
    return run.length > 2 && movable ? [{ units: run, gap: meanGap(run, axis) }] : []
  })
}

function meanGap(units: readonly TidyUnit[], axis: Axis): number {
  const gaps = units.slice(1).map((unit, index) => gapBefore(units[index], unit, axis))
  return gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
}

function gapBefore(before: TidyUnit | undefined, unit: TidyUnit, axis: Axis): number {
  return before ? startAt(unit, axis) - endAt(before, axis) : 0
}
