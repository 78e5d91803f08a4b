import { chartLimits, type Point, type Port } from '@strata/contract'
import type { Box, Spot } from './box.ts'

export interface EdgeEnd {
  /** Where the node is in the chart. */
  readonly box: Box
  /** Where the file draws it, which its waypoints refer to. */
  readonly drawnBox: Box | undefined
  /** Its border meets the middle of each side only: lines cannot dock beside it. */
  readonly isRound: boolean
}

export interface EdgeRoute {
  readonly sourcePort?: Port
  readonly targetPort?: Port
  readonly points?: Point[]
}

/** Waypoints farther than this from a node's frame do not dock on it. */
const reach = 24
/** Closer to the middle of a side than this means the middle. */
const slack = 2
/** Lines that dock beside the middle keep away from the corner, as the chart's own do. */
const cornerRoom = 4

/**
 * Sides and bends of an edge from the waypoints of the file. The first and last waypoint dock on the nodes and become
 * ports; bends are kept only where the line turns. A straight line that docks beside the middle keeps one point, which
 * holds it there.
 */
export function routeEdge(waypoints: readonly Spot[], source: EdgeEnd, target: EdgeEnd): EdgeRoute {
  const line = straighten(isBackwards(waypoints, source, target) ? [...waypoints].reverse() : waypoints)
  const [first, last] = [line[0], line.at(-1)]
  const sourcePort = portAt(first, line[1], source)
  const targetPort = portAt(last, line.at(-2), target)
  if (!first || !last || !sourcePort || !targetPort) return { sourcePort, targetPort }
  const start: Docking = { end: source, port: sourcePort, dock: first }
  const finish: Docking = { end: target, port: targetPort, dock: last }
  const bends = alignBends(line.slice(1, -1), start, finish)
  const turns = straighten([spotOf(start), ...bends, spotOf(finish)]).slice(1, -1)
  const points = turns.length > 0 ? turns : holdStraight(start, finish)
  return points.length > 0 && points.length <= chartLimits.points
    ? { sourcePort, targetPort, points: points.map(roundSpot) }
    : { sourcePort, targetPort }
}

interface Docking {
  readonly end: EdgeEnd
  readonly port: Port
  /** Where the file's line meets the node. */
  readonly dock: Spot
}

/** The coordinate along the side: a line leaving sideways keeps its y, one leaving up or down its x. */
type Axis = 'x' | 'y'

function axisOf(port: Port): Axis {
  return port === 'left' || port === 'right' ? 'y' : 'x'
}

/** Where the line meets the border in the chart: where the file has it, but for round nodes and small differences. */
function spotOf({ end, port, dock }: Docking): Spot {
  const middle = middleOf(end.box, port)
  const axis = axisOf(port)
  const isBeside = Math.abs(dock[axis] - middle[axis]) > slack && canReach(end, axis, dock[axis])
  return isBeside ? { ...middle, [axis]: dock[axis] } : middle
}

function canReach({ box, isRound }: EdgeEnd, axis: Axis, at: number): boolean {
  const half = (axis === 'y' ? box.height : box.width) / 2
  const middle = box[axis] + half
  return Math.abs(at - middle) <= (isRound ? 0.5 : half - cornerRoom)
}

/** Moves the outer bends along their segments to where the line meets the border. */
function alignBends(bends: readonly Spot[], start: Docking, finish: Docking): Spot[] {
  const aligned = [...bends]
  const first = aligned[0]
  if (first) aligned[0] = alignBend(first, start)
  const last = aligned.at(-1)
  if (last) aligned[aligned.length - 1] = alignBend(last, finish)
  return aligned
}

function alignBend(bend: Spot, docking: Docking): Spot {
  const axis = axisOf(docking.port)
  return Math.abs(bend[axis] - docking.dock[axis]) <= 1 ? { ...bend, [axis]: spotOf(docking)[axis] } : bend
}

/** The point that keeps a straight line where it is drawn; none when it goes from middle to middle anyway. */
function holdStraight(start: Docking, finish: Docking): Spot[] {
  const axis = axisOf(start.port)
  const [from, to] = [spotOf(start), spotOf(finish)]
  const isStraight = axis === axisOf(finish.port) && Math.abs(start.dock[axis] - finish.dock[axis]) <= slack
  const fromMiddle = middleOf(start.end.box, start.port)[axis]
  const toMiddle = middleOf(finish.end.box, finish.port)[axis]
  if (!isStraight || (from[axis] === fromMiddle && to[axis] === toMiddle && fromMiddle === toMiddle)) return []
  const at = [from[axis], to[axis]].find((value) => canReach(start.end, axis, value) && canReach(finish.end, axis, value))
  return at === undefined ? [] : [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, [axis]: at }]
}

/** Some tools write the line of an association from its target to its source. */
function isBackwards(waypoints: readonly Spot[], source: EdgeEnd, target: EdgeEnd): boolean {
  const [first, last] = [waypoints[0], waypoints.at(-1)]
  if (!first || !last || !source.drawnBox || !target.drawnBox) return false
  const asWritten = outside(first, source.drawnBox) + outside(last, target.drawnBox)
  return asWritten > reach && asWritten > outside(first, target.drawnBox) + outside(last, source.drawnBox)
}

function portAt(dock: Spot | undefined, next: Spot | undefined, { drawnBox }: EdgeEnd): Port | undefined {
  if (!dock || !next || !drawnBox || outside(dock, drawnBox) > reach) return undefined
  const distances: [Port, number][] = [
    ['left', Math.abs(dock.x - drawnBox.x)],
    ['right', Math.abs(dock.x - drawnBox.x - drawnBox.width)],
    ['top', Math.abs(dock.y - drawnBox.y)],
    ['bottom', Math.abs(dock.y - drawnBox.y - drawnBox.height)],
  ]
  const nearest = Math.min(...distances.map(([, distance]) => distance))
  const close = distances.filter(([, distance]) => distance <= nearest + 2).map(([port]) => port)
  const isDeepInside = nearest > Math.min(drawnBox.width, drawnBox.height) / 4
  const heading = headingOf(dock, next)
  return isDeepInside || close.includes(heading) ? heading : close[0]
}

function headingOf(from: Spot, to: Spot): Port {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  if (Math.abs(dx) >= Math.abs(dy)) return dx >= 0 ? 'right' : 'left'
  return dy >= 0 ? 'bottom' : 'top'
}

/** How far a spot is from a box; 0 inside it. */
function outside(spot: Spot, box: Box): number {
  const dx = Math.max(box.x - spot.x, 0, spot.x - box.x - box.width)
  const dy = Math.max(box.y - spot.y, 0, spot.y - box.y - box.height)
  return Math.hypot(dx, dy)
}

function middleOf({ x, y, width, height }: Box, port: Port): Spot {
  if (port === 'left') return { x, y: y + height / 2 }
  if (port === 'right') return { x: x + width, y: y + height / 2 }
  return { x: x + width / 2, y: port === 'top' ? y : y + height }
}

/** The same line without repeated spots and without those on the way between their neighbours. */
function straighten(line: readonly Spot[]): Spot[] {
  const kept: Spot[] = []
  for (const spot of line) {
    const previous = kept.at(-1)
    if (previous && Math.hypot(spot.x - previous.x, spot.y - previous.y) < 1) continue
    const before = kept.at(-2)
    if (before && previous && isBetween(before, previous, spot)) kept.pop()
    kept.push(spot)
  }
  return kept
}

function isBetween(start: Spot, middle: Spot, end: Spot): boolean {
  const length = Math.hypot(end.x - start.x, end.y - start.y)
  const twiceArea = Math.abs((end.x - start.x) * (middle.y - start.y) - (end.y - start.y) * (middle.x - start.x))
  const forward = (middle.x - start.x) * (end.x - middle.x) + (middle.y - start.y) * (end.y - middle.y)
  return twiceArea <= length && forward >= 0
}

/** Half units keep the middles of boxes with odd sides in line. */
function roundSpot({ x, y }: Spot): Point {
  return { x: Math.round(x * 2) / 2, y: Math.round(y * 2) / 2 }
}
