import type { ChartEdge, Point } from '@strata/contract'
import { edgeLabelBox, type LabelSpot, labelPosition, labelWidthOn } from '../../shapes/index.ts'

export interface LabelCandidate {
  readonly spot: LabelSpot
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** Whether enough of the line shows at both ends. */
  readonly isRoomy: boolean
}

interface Part {
  readonly from: Point
  readonly to: Point
  readonly length: number
  readonly isLevel: boolean
}

/** What must show of a line beside its label, heads included. */
const showing = 12
const shares = [0.5, 0.35, 0.65, 0.2, 0.8]
const known = new WeakMap<readonly Point[], { label: string; candidates: readonly LabelCandidate[] }>()

/** The place a label has where nothing is in the way: at the middle of the longest part. */
export function usualPlace(edge: ChartEdge, points: readonly Point[]): LabelCandidate | null {
  return candidateAt(edge, points, { spot: labelPosition(points), parts: partsOf(points) })
}

/** Other places for an edge's label, the best first: on its parts, then beside them. Of one route and label they stay the same objects. */
export function labelCandidates(edge: ChartEdge, points: readonly Point[]): readonly LabelCandidate[] {
  const kept = known.get(points)
  if (kept && kept.label === edge.label) return kept.candidates
  const parts = partsOf(points)
  const spots = [
    ...parts.flatMap((part) => shares.map((share) => spotOn(part, share))),
    ...parts.flatMap((part) => shares.slice(0, 3).flatMap((share) => spotsBeside(edge, points, part, share))),
  ]
  const candidates = spots.flatMap((spot) => candidateAt(edge, points, { spot, parts }) ?? [])
  known.set(points, { label: edge.label ?? '', candidates })
  return candidates
}

function candidateAt(
  edge: ChartEdge,
  points: readonly Point[],
  { spot, parts }: { readonly spot: LabelSpot; readonly parts: readonly Part[] },
): LabelCandidate | null {
  const box = edgeLabelBox(edge, { points }, spot)
  return box && { spot, box, isRoomy: isRoomy(spot, box, parts) }
}

/** Straight parts, the best to write on first: upright ones only where clearly longer. */
function partsOf(points: readonly Point[]): Part[] {
  const parts = points.slice(1).flatMap((to, index): Part[] => {
    const from = points[index]
    if (!from) return []
    const length = Math.abs(to.x - from.x) + Math.abs(to.y - from.y)
    return length < 1 ? [] : [{ from, to, length, isLevel: Math.abs(to.x - from.x) >= Math.abs(to.y - from.y) }]
  })
  const worth = ({ length, isLevel }: Part): number => (isLevel ? length : length * 0.8)
  return parts.sort((a, b) => worth(b) - worth(a))
}

function spotOn({ from, to }: Part, share: number): LabelSpot {
  const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
  return { ...at, width: labelWidthOn(from, to) }
}

function spotsBeside(edge: ChartEdge, points: readonly Point[], part: Part, share: number): LabelSpot[] {
  const on = spotOn(part, share)
  const box = edgeLabelBox(edge, { points }, on)
  if (!box) return []
  const away = part.isLevel ? { x: 0, y: box.height / 2 + 3 } : { x: box.width / 2 + 4, y: 0 }
  return [
    { ...on, x: on.x + away.x, y: on.y - away.y },
    { ...on, x: on.x - away.x, y: on.y + away.y },
  ]
}

/** A label on a part leaves `showing` of it; one beside all parts hides none. */
function isRoomy(spot: LabelSpot, box: LabelCandidate['box'], parts: readonly Part[]): boolean {
  return parts.every(({ from, to, isLevel }) => {
    const isOn = isLevel
      ? Math.abs(spot.y - from.y) < box.height / 2 && spot.x >= Math.min(from.x, to.x) && spot.x <= Math.max(from.x, to.x)
      : Math.abs(spot.x - from.x) < box.width / 2 && spot.y >= Math.min(from.y, to.y) && spot.y <= Math.max(from.y, to.y)
    if (!isOn) return true
    const half = (isLevel ? box.width : box.height) / 2
    const [at, one, other] = isLevel ? [spot.x, from.x, to.x] : [spot.y, from.y, to.y]
    return Math.min(Math.abs(at - one), Math.abs(at - other)) >= half + showing / 2
  })
}
