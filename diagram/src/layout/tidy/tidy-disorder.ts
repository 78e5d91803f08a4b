import { indexRects } from '../../geometry/index.ts'
import { type Chart, edgesOf, inflate } from '../../model/index.ts'
import type { Routes } from '../../shapes/index.ts'
import { textWidth } from '../../text/index.ts'
import { gapRuns, unevenGaps } from './tidy-gaps.ts'
import { tidyLines, unitsOff } from './tidy-lines.ts'
import { type TidyUnit, tidyUnits } from './tidy-units.ts'

/** Shapes nearer to each other than this look crammed. */
const tight = 16
/** What is crammed is worse than a few shapes out of line. */
const weight = 8

/** Counts units that are not quite in line, gaps that are not quite the same, and what is crammed. */
export function tidyDisorder(chart: Chart, part: ReadonlySet<string> | null): number {
  const units = tidyUnits(chart, part)
  let count = 0
  for (const axis of ['x', 'y'] as const) {
    for (const line of tidyLines(units, axis)) count += unitsOff(line, axis).length
    for (const run of gapRuns(units, axis)) count += unevenGaps(run, axis)
  }
  return count + weight * tightPairs(units)
}

function tightPairs(units: readonly TidyUnit[]): number {
  const nodes = units.map(({ node }) => node)
  const index = indexRects(nodes)
  let count = 0
  for (const node of nodes) {
    for (const other of index.find(inflate(node, tight))) if (node.id < other.id && node.parent === other.parent) count += 1
  }
  return count
}

const widestLabel = 120
/** Of the line itself, so that one sees where it goes. */
const besideLabel = 10

/** Labels that are longer than each level piece of their connection. */
export function crampedLabels(chart: Chart, routes: Routes): number {
  return edgesOf(chart).filter(({ id, label }) => {
    if (!label) return false
    const points = routes.get(id)?.points ?? []
    const longest = Math.max(0, ...points.slice(1).map(({ x }, index) => Math.abs(x - (points[index]?.x ?? x))))
    return longest < Math.min(widestLabel, textWidth(label, 11, 500)) + besideLabel
  }).length
}
