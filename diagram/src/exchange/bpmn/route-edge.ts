import { chartLimits, type Point, type Port } from '@strata/contract'
import type { Box, Spot } from './bpmn-model.ts'

export interface EdgeEnd {
  /** Where the node stands in the chart. */
  readonly box: Box
  /** Where the file draws it, which its waypoints refer to. */
  readonly drawnBox: Box | undefined
}

export interface EdgeRoute {
  readonly sourcePort?: Port
  readonly targetPort?: Port
  readonly points?: Point[]
}

/** Waypoints farther than this from a node's frame do not dock on it. */
const reach = 24

/**
 * Sides and bends of an edge from the waypoints of the file. The first and last waypoint dock on the nodes and become
 * ports; bends are kept only where the line turns, the outer ones moved into line with the middle of the port's side.
 */
export function routeEdge(waypoints: readonly Spot[], source: EdgeEnd, target: EdgeEnd): EdgeRoute {
  const line = straighten(isBackwards(waypoints, source, target) ? [...waypoints].reverse() : waypoints)
  const sourcePort = portAt(line[0], line[1], source)
  const targetPort = portAt(line.at(-1), line.at(-2), target)
  if (!sourcePort || !targetPort) return { sourcePort, targetPort }
  const ends = { start: middleOf(source.box, sourcePort), finish: middleOf(target.box, targetPort) }
  const bends = alignBends(line.slice(1, -1), line, { sourcePort, targetPort, ...ends })
  const points = straighten([ends.start, ...bends, ends.finish])
    .slice(1, -1)
    .map(round)
  return points.length > 0 && points.length <= chartLimits.points ? { sourcePort, targetPort, points } : { sourcePort, targetPort }
}

interface Docking {
  readonly sourcePort: Port
  readonly targetPort: Port
  readonly start: Spot
  readonly finish: Spot
}

/** Moves the outer bends along their segments, so that a line leaving beside the middle of a side leaves from its middle. */
function alignBends(bends: readonly Spot[], line: readonly Spot[], docking: Docking): Spot[] {
  const aligned = [...bends]
  const first = aligned[0]
  if (first && line[0]) aligned[0] = slide(first, line[0], docking.sourcePort, docking.start)
  const last = aligned.at(-1)
  const lastDock = line.at(-1)
  if (last && lastDock) aligned[aligned.length - 1] = slide(last, lastDock, docking.targetPort, docking.finish)
  return aligned
}

function slide(bend: Spot, dock: Spot, port: Port, end: Spot): Spot {
  const isSideways = port === 'left' || port === 'right'
  if (isSideways && Math.abs(bend.y - dock.y) <= 1) return { x: bend.x, y: end.y }
  if (!isSideways && Math.abs(bend.x - dock.x) <= 1) return { x: end.x, y: bend.y }
  return bend
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

/** How far a spot lies from a box; 0 inside it. */
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

function round({ x, y }: Spot): Point {
  return { x: Math.round(x), y: Math.round(y) }
}
