import type { ChartEdge } from '@strata/contract'
import { ancestorsOf, type Chart, edgesOf, inflate, type Rect } from '../../model/index.ts'
import type { LabelSpot, Routes } from '../../shapes/index.ts'
import { type LabelCandidate, labelCandidates, usualPlace } from './label-candidates.ts'
import { sharedArea } from './shared-area.ts'
import type { TakenPlaces } from './taken-places.ts'

/** Where no place is free, one further down the list must be better by so many square units. */
const perRank = 4
/** A label that hides its own line is as bad as one that covers so many square units. */
const crowded = 200

/**
 * Where labels of edges are that are not at the middle of the longest part of their way (`labelPosition`): at the first
 * place along it that is on no step, no text, no other label and no other line; where there is none, where they cover least.
 */
export function labelSpots(chart: Chart, routes: Routes, taken: TakenPlaces): ReadonlyMap<string, LabelSpot> {
  const spots = new Map<string, LabelSpot>()
  for (const edge of edgesOf(chart)) {
    const route = routes.get(edge.id)
    if (!edge.label || !route) continue
    const usual = usualPlace(edge, route.points)
    if (!usual) continue
    const coveredAt = (box: Rect): number => coveredBy(box, { chart, edge, taken })
    const isFree = usual.isRoomy && coveredAt(usual.box) === 0
    const chosen = isFree ? usual : bestOf([usual, ...labelCandidates(edge, route.points)], coveredAt)
    taken.texts.add(chosen?.box ?? usual.box)
    if (chosen && chosen !== usual) spots.set(edge.id, chosen.spot)
  }
  return spots
}

function bestOf(candidates: readonly LabelCandidate[], coveredAt: (box: Rect) => number): LabelCandidate | undefined {
  let best: LabelCandidate | undefined
  let least = Number.POSITIVE_INFINITY
  for (const [rank, candidate] of candidates.entries()) {
    const covered = coveredAt(candidate.box) + (candidate.isRoomy ? 0 : crowded)
    if (covered === 0) return candidate
    if (covered + rank * perRank >= least) continue
    least = covered + rank * perRank
    best = candidate
  }
  return best
}

interface Surroundings {
  readonly chart: Chart
  readonly edge: ChartEdge
  readonly taken: TakenPlaces
}

function coveredBy(label: Rect, { chart, edge, taken }: Surroundings): number {
  const nodes = taken.nodes.find(label).filter(({ id, kind }) => kind !== 'subprocess' || !isAround(chart, edge, id))
  const lines = taken.ways.find(label).filter((line) => line.edge !== edge.id)
  const texts = taken.texts.find(inflate(label, 1))
  return [...nodes, ...lines, ...texts].reduce((sum, other) => sum + sharedArea(inflate(label, 1), other), 0)
}

/** Whether the edge runs inside of this open subprocess. */
function isAround(chart: Chart, edge: ChartEdge, id: string): boolean {
  return [edge.source, edge.target].some((end) => {
    const node = chart.nodes[end]
    return node !== undefined && ancestorsOf(chart, node).some((outer) => outer.id === id)
  })
}
