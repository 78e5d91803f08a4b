import type { Box, Spot } from '../import/box.ts'
import { type CellStyle, isOn, numberOf } from './cell-style.ts'

type Side = 'left' | 'right' | 'top' | 'bottom'

interface Dock {
  readonly spot: Spot
  readonly side: Side
}

export interface WayWish {
  readonly style: CellStyle
  readonly source: Box
  readonly target: Box
  /** Points the file has between the ends, absolute. */
  readonly hints: readonly Spot[]
}

/**
 * The whole line of an edge, from border to border. Points of an orthogonal line are not its corners: each is on a
 * segment, and the line turns from one to the next. Empty where the file leaves the way to the program.
 */
export function edgeWay({ style, source, target, hints }: WayWish): Spot[] {
  const isStraight = !/orthogonal|elbow|segment/i.test(style.values.get('edgestyle') ?? '') && !isOn(style, 'orthogonal')
  const start = fixedDock(style, 'exit', source)
  const end = fixedDock(style, 'entry', target)
  const [first, last] = [hints[0], hints.at(-1)]
  if (!first || !last) return start && end ? joinDocks(start, end, isStraight) : []
  if (isStraight) return [start?.spot ?? borderSpot(source, first), ...hints, end?.spot ?? borderSpot(target, last)]
  const finish = end ?? channelDock(target, last)
  const begin = start ?? channelDock(source, first) ?? freeDock(source, first, hints.length, finish)
  const arrive = finish ?? freeDock(target, last, hints.length, begin)
  return [begin.spot, ...cornersOf(begin, hints, arrive), arrive.spot]
}

function joinDocks(start: Dock, end: Dock, isStraight: boolean): Spot[] {
  const isAligned = Math.abs(start.spot.x - end.spot.x) < 1 || Math.abs(start.spot.y - end.spot.y) < 1
  return isAligned || isStraight || isSideways(start.side) === isSideways(end.side)
    ? [start.spot, end.spot]
    : [start.spot, ...cornersOf(start, [], end), end.spot]
}

/** The point an edge is fixed to; undefined when it floats, or is fixed to the inside. */
function fixedDock(style: CellStyle, end: 'exit' | 'entry', box: Box): Dock | undefined {
  const shareX = numberOf(style, `${end}x`)
  const shareY = numberOf(style, `${end}y`)
  if (shareX === undefined || shareY === undefined) return undefined
  const clamp = (share: number) => Math.max(0, Math.min(1, share))
  const [x, y] = [clamp(shareX), clamp(shareY)]
  const distances: [Side, number][] = [
    ['left', x],
    ['right', 1 - x],
    ['top', y],
    ['bottom', 1 - y],
  ]
  const [side, distance] = distances.reduce((best, next) => (next[1] < best[1] ? next : best))
  if (distance > 0.25) return undefined
  return { spot: { x: box.x + x * box.width, y: box.y + y * box.height }, side }
}

/** Straight across to the point, where it is beside, above or below the box. */
function channelDock(box: Box, hint: Spot): Dock | undefined {
  const isBeside = hint.y >= box.y && hint.y <= box.y + box.height
  const isAbove = hint.x >= box.x && hint.x <= box.x + box.width
  if (isBeside === isAbove) return undefined
  if (isBeside) {
    const isRight = hint.x > box.x
    return { spot: { x: isRight ? box.x + box.width : box.x, y: hint.y }, side: isRight ? 'right' : 'left' }
  }
  const isBelow = hint.y > box.y
  return { spot: { x: hint.x, y: isBelow ? box.y + box.height : box.y }, side: isBelow ? 'bottom' : 'top' }
}

/** The middle of the side from which the line reaches its other end with as many turns as it has points. */
function freeDock(box: Box, hint: Spot, turns: number, other: Dock | undefined): Dock {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const goesSideways = other ? (turns % 2 === 1) === isSideways(other.side) : false
  if (goesSideways) {
    const isRight = hint.x > middle.x
    return { spot: { x: isRight ? box.x + box.width : box.x, y: middle.y }, side: isRight ? 'right' : 'left' }
  }
  const isBelow = hint.y > middle.y
  return { spot: { x: middle.x, y: isBelow ? box.y + box.height : box.y }, side: isBelow ? 'bottom' : 'top' }
}

function cornersOf(start: Dock, hints: readonly Spot[], end: Dock): Spot[] {
  const corners: Spot[] = []
  let at = start.spot
  let goesSideways = isSideways(start.side)
  const turnAt = (spot: Spot) => {
    corners.push(spot)
    at = spot
  }
  for (const hint of hints) {
    turnAt(goesSideways ? { x: hint.x, y: at.y } : { x: at.x, y: hint.y })
    goesSideways = !goesSideways
  }
  const last = hints.at(-1)
  if (goesSideways === isSideways(end.side) && last) {
    turnAt(goesSideways ? { x: last.x, y: at.y } : { x: at.x, y: last.y })
    goesSideways = !goesSideways
  }
  corners.push(goesSideways ? { x: end.spot.x, y: at.y } : { x: at.x, y: end.spot.y })
  return corners
}

function isSideways(side: Side): boolean {
  return side === 'left' || side === 'right'
}

/** Where the line from the middle of a box to a point leaves the box. */
function borderSpot(box: Box, toward: Spot): Spot {
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  const [dx, dy] = [toward.x - x, toward.y - y]
  if (dx === 0 && dy === 0) return { x, y }
  const share = Math.min(box.width / 2 / Math.max(Math.abs(dx), 1e-9), box.height / 2 / Math.max(Math.abs(dy), 1e-9))
  return { x: x + dx * share, y: y + dy * share }
}
