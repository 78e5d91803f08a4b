import { type Axis, extentAt, middleAt, type TidyUnit } from './tidy-units.ts'

/** Units that are nearly in one line across an axis, and where the line is. */
export interface TidyLine {
  readonly units: readonly TidyUnit[]
  readonly at: number
}

/** Further apart than this, middles are meant to be. */
const furthest = 20
/** The same as a part of the smaller of two. */
const part = 0.42
const exact = 0.05

/** Rows (`y`) of each container, and columns (`x`) of the whole chart: only lines of more than one. */
export function tidyLines(units: readonly TidyUnit[], axis: Axis): TidyLine[] {
  return regionsOf(units, axis).flatMap((region) =>
    clustersOf(region, axis)
      .filter((cluster) => cluster.length > 1)
      .map((cluster) => ({ units: cluster, at: bestLine(cluster, axis) })),
  )
}

/** Units that are not in line, of the lines given. */
export function unitsOff({ units, at }: TidyLine, axis: Axis): TidyUnit[] {
  return units.filter((unit) => !unit.isFixed && Math.abs(middleAt(unit, axis) - at) > exact)
}

function regionsOf(units: readonly TidyUnit[], axis: Axis): TidyUnit[][] {
  if (axis === 'x') return [[...units]]
  const regions = new Map<string | null, TidyUnit[]>()
  for (const unit of units) {
    const region = regions.get(unit.node.parent)
    if (region) region.push(unit)
    else regions.set(unit.node.parent, [unit])
  }
  return [...regions.values()]
}

function clustersOf(units: readonly TidyUnit[], axis: Axis): TidyUnit[][] {
  const sorted = [...units].sort((a, b) => middleAt(a, axis) - middleAt(b, axis))
  const clusters: TidyUnit[][] = []
  for (const unit of sorted) {
    const last = clusters.at(-1)
    const [first] = last ?? []
    const smallest = Math.min(...[unit, ...(last ?? [])].map((one) => extentAt(one, axis)))
    const isNear = first && middleAt(unit, axis) - middleAt(first, axis) <= Math.min(furthest, smallest * part)
    if (last && isNear) last.push(unit)
    else clusters.push([unit])
  }
  return clusters
}

/** Where most of them are already, so that few move; of lines with as many, the one of the larger shapes. */
function bestLine(units: readonly TidyUnit[], axis: Axis): number {
  const fixed = units.filter(({ isFixed }) => isFixed)
  const weights = new Map<number, number>()
  for (const unit of fixed.length > 0 ? fixed : units) {
    const at = Math.round(middleAt(unit, axis) * 2) / 2
    weights.set(at, (weights.get(at) ?? 0) + 1_000_000 + Math.min(999, extentAt(unit, axis)))
  }
  const [best] = [...weights].sort((a, b) => b[1] - a[1] || a[0] - b[0])
  return best?.[0] ?? 0
}
