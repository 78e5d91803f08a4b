import type { Point } from '@strata/contract'
import { type Chart, edgesOf, nodesOf, type Rect } from '../../model/index.ts'
import { allOfPart } from '../part-nodes.ts'
import { separateNodes } from './separate-nodes.ts'
import { isBetter, isSurelyWorse, startTidy, stateWith, type TidyState } from './tidy-state.ts'
import { alongLines, evenGaps, freeRoutes, type StepKind, type TidyStep } from './tidy-steps.ts'

/** What tidying comes to, to be handed to the command `tidy`: only what changes. */
export interface TidyResult {
  readonly nodes: Readonly<Record<string, Rect>>
  /** New bends of connections that have placed ones; null gives the connection back to the router. */
  readonly edges: Readonly<Record<string, readonly Point[] | null>>
}

const kinds: readonly StepKind[] = [freeRoutes, alongLines('y'), alongLines('x'), evenGaps('x'), evenGaps('y')]
/** Charts with more connections take all steps of a kind together or none: each one routes the chart again. */
const largeEdges = 250

/**
 * Makes a chart tidy without changing its shape: nearly straight rows and columns become straight, nearly equal gaps equal,
 * bends that lead nowhere go, and what is over each other is set apart. A step is taken only where it makes nothing worse
 * (`isBetter`), until none is left: so tidying again changes nothing. `part` (node ids): only these move.
 */
export function tidyChart(chart: Chart, part: readonly string[] | null = null): TidyResult {
  const isLarge = chart.edgeOrder.length > largeEdges
  let state = startTidy(chart, part && new Set(allOfPart(chart, part).map(({ id }) => id)))
  for (let before: TidyState | null = null; before !== state; ) {
    before = state
    if (state.measure.overlaps > 0) state = takeBest(state, separateNodes)
    for (const kind of kinds) state = take(state, kind, isLarge)
  }
  return differences(chart, state.chart)
}

/** All steps of a kind at once, or else each that is good for itself. */
function take(start: TidyState, kind: StepKind, isLarge: boolean): TidyState {
  const steps = kind(start.chart, start.part)
  let state = tried(start, steps)
  if (state !== start || isLarge) return state
  for (const step of steps) state = tried(state, [step])
  return state
}

/** The best of several steps that do the same in different ways. */
function takeBest(start: TidyState, kind: StepKind): TidyState {
  const made = kind(start.chart, start.part).map((step) => tried(start, [step]))
  return made.reduce((best, state) => (costOf(state, start) < costOf(best, start) ? state : best), start)
}

/** Things over each other count first, then what makes connections hard to follow, then how much larger the chart becomes. */
function costOf({ measure }: TidyState, { measure: before }: TidyState): number {
  const { overlaps, throughs, crossings, bends, slants } = measure
  const growth = Math.max(measure.width / Math.max(1, before.width), measure.height / Math.max(1, before.height))
  return overlaps * 1e6 + (throughs + crossings + slants) * 500 + bends * 50 + growth * 1000
}

function tried(state: TidyState, steps: readonly TidyStep[]): TidyState {
  const chart = steps.reduce((now, step) => step(now), state.chart)
  if (chart === state.chart || isSurelyWorse(chart, state)) return state
  const next = stateWith(state, chart)
  return isBetter(next, state) ? next : state
}

function differences(before: Chart, after: Chart): TidyResult {
  const nodes = nodesOf(after).filter((node) => node !== before.nodes[node.id])
  const edges = edgesOf(after).filter((edge) => edge !== before.edges[edge.id])
  return {
    nodes: Object.fromEntries(nodes.map(({ id, x, y, width, height }) => [id, { x, y, width, height }])),
    edges: Object.fromEntries(edges.map(({ id, points }) => [id, points ?? null])),
  }
}
