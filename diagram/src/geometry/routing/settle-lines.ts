import type { Point } from '@strata/contract'
import { createLineRegister, type LineRegister } from './line-register.ts'
import { isHidden } from './parallel-segments.ts'
import { isMovable, pieceAt, type Segment } from './route-segments.ts'
import { isFreeWay, type Sliding, slidePiece } from './slide-piece.ts'

/** A way, and the corners it goes through so far. */
export interface SettlingWay extends Sliding {
  points: readonly Point[]
}

/** What settling cost: pieces looked at, and ways checked for what is in them. */
export interface SettlingWork {
  readonly looks: number
  readonly checks: number
}

/** From so near on two lines look like one. */
const sameLine = 3
/** Distances wanted between lines, the best first. */
const gaps = [6, sameLine] as const
const shifts = [8, -8, 4, -4, 12, -12, 16, -16, 24, -24, 32, -32, 40, -40] as const
const rounds = 3
/** Work after which the rest stays as it is: so many lines in one place cannot be distinguished anyway. */
const most: SettlingWork = { looks: 1_000_000, checks: 5_000 }

/** A way and its pieces as the register holds them, by the corner they start at. */
interface LaidWay {
  readonly way: SettlingWay
  readonly pieces: (Segment | null)[]
}

interface Settling {
  readonly register: LineRegister
  checks: number
}

/** Pushes pieces that are still on those of other edges aside, one at a time, to the nearest place that is free. */
export function settleLines(ways: readonly SettlingWay[]): SettlingWork {
  const settling: Settling = { register: createLineRegister(), checks: 0 }
  let unsettled: LaidWay[] = []
  for (const way of ways) {
    const pieces = way.points.slice(1).map((_, index) => pieceAt(way, way.points, index))
    for (const piece of pieces) if (piece) settling.register.put(piece)
    if (isMovable(way.edge)) unsettled.push({ way, pieces })
  }
  for (let round = 0; round < rounds && unsettled.length > 0; round += 1) {
    unsettled = unsettled.filter((laid) => settle(laid, settling))
  }
  return { looks: settling.register.looks(), checks: settling.checks }
}

/** Pushes the pieces of a way that are on others aside, where there is room. Whether any was pushed. */
function settle({ way, pieces }: LaidWay, settling: Settling): boolean {
  let isPushed = false
  for (const [index, piece] of pieces.entries()) {
    if (isSpent(settling)) return false
    const points = piece && isHiding(piece, settling, sameLine) ? freePlace({ way, pieces }, piece, settling) : null
    if (!points) continue
    isPushed = true
    way.points = points
    for (const near of [index - 1, index, index + 1]) {
      const old = pieces[near]
      const next = pieceAt(way, points, near)
      if (old) settling.register.take(old)
      if (next) settling.register.put(next)
      if (near in pieces) pieces[near] = next
    }
  }
  return isPushed
}

/** The corners of a way with its piece pushed to where it overlaps nothing, and no piece beside it overlaps anything. */
function freePlace({ way, pieces }: LaidWay, { index }: Segment, settling: Settling): readonly Point[] | null {
  const beside = [index - 1, index + 1].filter((near) => {
    const neighbour = pieces[near]
    return neighbour && !isHiding(neighbour, settling, sameLine)
  })
  for (const gap of gaps) {
    for (const by of shifts) {
      if (isSpent(settling)) return null
      const points = slidePiece(way, way.points, index, by)
      const isClear = (near: number, room: number) => {
        const piece = points && pieceAt(way, points, near)
        return !piece || !isHiding(piece, settling, room)
      }
      if (!points || !isClear(index, gap) || !beside.every((near) => isClear(near, sameLine))) continue
      settling.checks += 1
      if (isFreeWay(way, points)) return points
    }
  }
  return null
}

function isHiding(piece: Segment, { register }: Settling, gap: number): boolean {
  return register.has(piece, gap, (other) => isHidden(piece, other))
}

function isSpent({ register, checks }: Settling): boolean {
  return register.looks() > most.looks || checks > most.checks
}
