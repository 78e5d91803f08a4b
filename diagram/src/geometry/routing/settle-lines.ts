import type { Point } from '@strata/contract'
import { createLineRegister, type LineRegister } from './line-register.ts'
import { isHidden } from './parallel-segments.ts'
import { isMovable, piecesOf, type Segment } from './route-segments.ts'
import { isFreeWay, type Sliding, slidePiece } from './slide-piece.ts'

/** A way, and the corners it goes through so far. */
export interface SettlingWay extends Sliding {
  points: readonly Point[]
}

/** From so near on two lines look like one. */
const sameLine = 3
/** Distances wanted between lines, the best first. */
const gaps = [6, sameLine] as const
const shifts = [8, -8, 4, -4, 12, -12, 16, -16, 24, -24, 32, -32, 40, -40] as const
const rounds = 3

/** Pushes pieces that still lie on those of other edges aside, one at a time, to the nearest place that is free. */
export function settleLines(ways: readonly SettlingWay[]): void {
  const register = createLineRegister()
  const pieces = new Map(ways.map((way) => [way, piecesOf(way.edge, way.route, way.points)]))
  for (const list of pieces.values()) for (const piece of list) register.put(piece)
  let unsettled = ways.filter(({ edge }) => isMovable(edge))
  for (let round = 0; round < rounds && unsettled.length > 0; round += 1) {
    unsettled = unsettled.filter((way) => pieces.get(way)?.some((piece) => isHiding(piece, register, sameLine)))
    for (const way of unsettled) pieces.set(way, settle(way, pieces.get(way) ?? [], register))
  }
}

/** The pieces of a way after those that lay on others were pushed aside, where there is room. */
function settle(way: SettlingWay, pieces: Segment[], register: LineRegister): Segment[] {
  let now = pieces
  for (const { index } of pieces) {
    const piece = now.find((other) => other.index === index)
    const points = piece && isHiding(piece, register, sameLine) ? freePlace(way, now, { piece, register }) : null
    if (!points) continue
    for (const old of now) register.take(old)
    now = piecesOf(way.edge, way.route, points)
    for (const next of now) register.put(next)
    way.points = points
  }
  return now
}

function freePlace(
  way: SettlingWay,
  pieces: readonly Segment[],
  { piece, register }: { piece: Segment; register: LineRegister },
): readonly Point[] | null {
  const hidden = new Set(pieces.filter((other) => isHiding(other, register, sameLine)).map(({ index }) => index))
  for (const gap of gaps) {
    for (const by of shifts) {
      const points = slidePiece(way, way.points, piece.index, by)
      if (points && isClear(piecesOf(way.edge, way.route, points)) && isFreeWay(way, points)) return points
    }

    /** Whether the piece pushed lies on nothing, and none beside it came to lie on something. */
    function isClear(next: readonly Segment[]): boolean {
      return next.every((other) =>
        other.index === piece.index
          ? !isHiding(other, register, gap)
          : hidden.has(other.index) || Math.abs(other.index - piece.index) > 1 || !isHiding(other, register, sameLine),
      )
    }
  }
  return null
}

function isHiding(piece: Segment, register: LineRegister, gap: number): boolean {
  return register.has(piece, gap, (other) => isHidden(piece, other))
}
