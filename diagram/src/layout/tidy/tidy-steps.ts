import { applyPatch, type Chart, edgesOf, patchOf } from '../../model/index.ts'
import { type BendCare, freed, type Shift, shiftNodes } from './shift-units.ts'
import { evenShifts, gapRuns, unevenGaps } from './tidy-gaps.ts'
import { tidyLines, unitsOff } from './tidy-lines.ts'
import { type Axis, middleAt, type TidyUnit, tidyUnits } from './tidy-units.ts'

/** A change that may make a chart tidier. */
export type TidyStep = (chart: Chart) => Chart

/** A kind of step: what could be done to a chart as it is now, each for itself. */
export type StepKind = (chart: Chart, part: ReadonlySet<string> | null) => TidyStep[]

const cares: readonly BendCare[] = ['follow', 'reset']

/** Sets nearly straight rows (`y`) or columns (`x`) straight. */
export function alongLines(axis: Axis): StepKind {
  return (chart, part) =>
    tidyLines(tidyUnits(chart, part), axis).flatMap((line) => {
      const off = unitsOff(line, axis)
      const all = new Map(off.map((unit) => [unit, line.at - middleAt(unit, axis)]))
      const alone = off.length > 1 ? off.map((unit) => new Map([[unit, line.at - middleAt(unit, axis)]])) : []
      return [all, ...alone].filter((shifts) => shifts.size > 0).flatMap((shifts) => shifting(chart, shifts, axis))
    })
}

/** Makes nearly equal gaps along `axis` equal: what is in one column (or row) goes together, else each for itself. */
export function evenGaps(axis: Axis): StepKind {
  return (chart, part) => {
    const units = tidyUnits(chart, part)
    return gapRuns(units, axis)
      .filter((run) => unevenGaps(run, axis) > 0)
      .flatMap((run) => {
        const alone = evenShifts(run, axis)
        return [together(alone, units, axis), alone].flatMap((shifts) => shifting(chart, shifts, axis))
      })
  }
}

/** Gives connections whose bends somebody placed back to the router, one at a time. */
export const freeRoutes: StepKind = (chart, part) =>
  edgesOf(chart)
    .filter((edge) => edge.points && (!part || (part.has(edge.source) && part.has(edge.target))))
    .map((edge) => (now) => {
      const current = now.edges[edge.id]
      return current ? applyPatch(now, patchOf(now, { putEdges: [freed(current)] })) : now
    })

function together(shifts: ReadonlyMap<TidyUnit, number>, units: readonly TidyUnit[], axis: Axis): Map<TidyUnit, number> {
  const all = new Map<TidyUnit, number>()
  for (const [unit, by] of shifts) {
    for (const mate of units) if (!mate.isFixed && Math.abs(middleAt(mate, axis) - middleAt(unit, axis)) < 0.1) all.set(mate, by)
  }
  return all
}

/** The same shift with each way to treat placed bends; where none are placed both come to the same. */
function shifting(chart: Chart, units: ReadonlyMap<TidyUnit, number>, axis: Axis): TidyStep[] {
  const shifts = new Map<string, Shift>()
  for (const [{ members }, by] of units) for (const id of members) shifts.set(id, axis === 'x' ? { dx: by, dy: 0 } : { dx: 0, dy: by })
  const hasBends = edgesOf(chart).some(({ points, source, target }) => points && (shifts.has(source) || shifts.has(target)))
  const isAsItWas = (now: Chart) => [...shifts.keys()].every((id) => now.nodes[id] === chart.nodes[id])
  return (hasBends ? cares : cares.slice(0, 1)).map((care) => (now) => (isAsItWas(now) ? shiftNodes(now, shifts, care) : now))
}
