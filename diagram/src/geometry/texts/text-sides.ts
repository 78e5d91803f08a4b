import type { ChartNode, Port } from '@strata/contract'
import { ancestorsOf, type Chart, edgesAt, inflate, nodesOf, type Rect } from '../../model/index.ts'
import { isExpanded } from '../../rules/index.ts'
import { isNamedOutside, type Routes, type TextSide, textBounds } from '../../shapes/index.ts'
import { sharedArea } from './shared-area.ts'
import type { TakenPlaces } from './taken-places.ts'

const wanted: readonly TextSide[] = ['bottom', 'top', 'right', 'left', 'bottomLeft', 'bottomRight', 'topRight', 'topLeft']
/** Costs are areas in square units. A side further down the list must be better by this much. */
const perRank = 12
/** A text at a side that an edge uses hides where the edge leads, even beside its line. */
const perUsedSide = 300

/**
 * Where texts outside their shapes are: on the side where they cover least of other steps, texts and lines, below where
 * nothing is in the way. Only nodes whose text is not below are listed. The texts take their places in the order of the chart.
 */
export function textSides(chart: Chart, routes: Routes, taken: TakenPlaces): ReadonlyMap<string, TextSide> {
  const sides = new Map<string, TextSide>()
  for (const node of nodesOf(chart)) {
    if (node.text === '' || !isNamedOutside(node) || isFoldedIn(chart, node)) continue
    const { side, bounds } = bestSide(chart, node, { used: usedSides(chart, routes, node), taken })
    if (bounds) taken.texts.add(bounds)
    if (side !== 'bottom') sides.set(node.id, side)
  }
  return sides
}

function isFoldedIn(chart: Chart, node: ChartNode): boolean {
  return node.parent !== null && ancestorsOf(chart, node).some((outer) => outer.kind === 'subprocess' && !isExpanded(outer))
}

function usedSides(chart: Chart, routes: Routes, node: ChartNode): ReadonlySet<Port> {
  const used = new Set<Port>()
  for (const edge of edgesAt(chart, node.id)) {
    const route = routes.get(edge.id)
    if (route && edge.source === node.id) used.add(route.sourcePort)
    if (route && edge.target === node.id) used.add(route.targetPort)
  }
  return used
}

interface Surroundings {
  readonly used: ReadonlySet<TextSide>
  readonly taken: TakenPlaces
}

function bestSide(chart: Chart, node: ChartNode, { used, taken }: Surroundings): { side: TextSide; bounds: Rect | null } {
  let best: { side: TextSide; bounds: Rect | null } = { side: 'bottom', bounds: null }
  let least = Number.POSITIVE_INFINITY
  wanted.forEach((side, rank) => {
    const atLeast = rank * perRank + (used.has(side) ? perUsedSide : 0)
    if (atLeast >= least) return
    const bounds = textBounds(node, { textSide: side })
    const cost = atLeast + (bounds ? coveredBy(inflate(bounds, 2), { chart, node, taken }) : 0)
    if (cost >= least) return
    least = cost
    best = { side, bounds }
  })
  return best
}

function coveredBy(text: Rect, { chart, node, taken }: { chart: Chart; node: ChartNode; taken: TakenPlaces }): number {
  const around = new Set(ancestorsOf(chart, node).map(({ id }) => id))
  const nodes = taken.nodes.find(text).filter(({ id }) => id !== node.id && !around.has(id))
  return [...nodes, ...taken.texts.find(text), ...taken.ways.find(text), ...taken.frames.find(text)].reduce(
    (sum, other) => sum + sharedArea(text, other),
    0,
  )
}
