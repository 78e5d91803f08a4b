import type { Point } from '@strata/contract'
import type { LabelSpot } from '../label-position.ts'
import type { Route, Routes } from '../routing/route.ts'
import type { PlacedTexts } from './place-texts.ts'

export interface CarriedTexts {
  readonly texts: PlacedTexts
  /** The ways that `texts` were placed beside. */
  readonly before: Routes
  readonly after: Routes
}

/**
 * Where texts stand after an edit until they are placed anew: labels go with ways that moved as a whole, and stand where labels
 * usually do on ways that turned out otherwise.
 */
export function carryTexts({ texts, before, after }: CarriedTexts): PlacedTexts {
  const labels = new Map<string, LabelSpot>()
  for (const [id, spot] of texts.labels) {
    const shift = shiftBetween(before.get(id), after.get(id))
    if (!shift) continue
    const isStill = shift.x === 0 && shift.y === 0
    labels.set(id, isStill ? spot : { ...spot, x: spot.x + shift.x, y: spot.y + shift.y })
  }
  return { sides: texts.sides, labels }
}

const still: Point = { x: 0, y: 0 }

/** How far a way moved as a whole; none when its shape is another. */
function shiftBetween(before: Route | undefined, after: Route | undefined): Point | undefined {
  if (!before || !after) return undefined
  if (before === after) return still
  const [from, to] = [before.points[0], after.points[0]]
  if (!from || !to || before.points.length !== after.points.length) return undefined
  const shift = { x: to.x - from.x, y: to.y - from.y }
  const isWhole = after.points.every(({ x, y }, index) => {
    const point = before.points[index]
    return point !== undefined && x - point.x === shift.x && y - point.y === shift.y
  })
  return isWhole ? shift : undefined
}
