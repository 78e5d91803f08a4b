import type { ChartEdge, ChartNode, Point } from '@strata/contract'
import { type Chart, isSameValue } from '../model/index.ts'
import { moveOf } from './node-move.ts'

/** Whether a person changed a node. What only follows from other edits is no change of it: a lane that grew, a step that went along. */
export function isNodeTouched(base: Chart, side: Chart, id: string): boolean {
  const before = base.nodes[id]
  const after = side.nodes[id]
  if (before === after) return false
  if (!before || !after) return true
  return !isSameValue(wordsOf(before), wordsOf(after)) || isReparented(base, side, before, after) || moveOf(base, side, id) === 'placed'
}

/** The same of an edge. One that died with a step it led to was not removed for itself. */
export function isEdgeTouched(base: Chart, side: Chart, id: string): boolean {
  const before = base.edges[id]
  const after = side.edges[id]
  if (before === after) return false
  if (!before) return true
  if (!after) return before.source in side.nodes && before.target in side.nodes
  return !isSameValue(withoutPoints(before), withoutPoints(after)) || !areBendsCarried(base, side, before, after)
}

/** How far both ends of an edge went together from one chart to another; null where they did not. */
export function shiftOfEnds(from: Chart, to: Chart, { source, target }: ChartEdge): Point | null {
  const first = shiftOf(from, to, source)
  const second = shiftOf(from, to, target)
  return first && second && first.x === second.x && first.y === second.y ? first : null
}

function shiftOf(from: Chart, to: Chart, id: string): Point | null {
  const before = from.nodes[id]
  const after = to.nodes[id]
  return before && after ? { x: after.x - before.x, y: after.y - before.y } : null
}

export function shiftedPoints(points: readonly Point[] | undefined, { x: dx, y: dy }: Point): Point[] | undefined {
  return points?.map(({ x, y }) => ({ x: x + dx, y: y + dy }))
}

function areBendsCarried(base: Chart, side: Chart, before: ChartEdge, after: ChartEdge): boolean {
  if (isSameValue(before.points ?? [], after.points ?? [])) return true
  const shift = shiftOfEnds(base, side, after)
  return shift !== null && isSameValue(shiftedPoints(before.points, shift), after.points)
}

/** What lay in a container that was removed, or got its first lane, came elsewhere without being touched. */
function isReparented(base: Chart, side: Chart, before: ChartNode, after: ChartNode): boolean {
  if (before.parent === after.parent) return false
  if (before.parent === null) return true
  if (!(before.parent in side.nodes)) return false
  const lane = side.nodes[after.parent ?? '']
  return lane?.kind !== 'lane' || lane.parent !== before.parent || lane.id in base.nodes
}

function wordsOf({ x: _x, y: _y, width: _width, height: _height, parent: _parent, ...words }: ChartNode) {
  return words
}

function withoutPoints({ points: _points, ...edge }: ChartEdge) {
  return edge
}
