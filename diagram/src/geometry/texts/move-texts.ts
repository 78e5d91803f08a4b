import type { Point } from '@strata/contract'
import type { Chart } from '../../model/index.ts'
import type { LabelSpot, Route, Routes } from '../../shapes/index.ts'
import { headsOnTop } from './heads-on-top.ts'
import type { PlacedTexts } from './place-texts.ts'

export interface CarriedTexts {
  /** As it is after the edit. */
  readonly chart: Chart
  readonly texts: PlacedTexts
  /** The ways that `texts` were placed beside. */
  readonly before: Routes
  readonly after: Routes
}

/**
 * Where texts are after an edit until they are placed again: labels go with ways that moved as a whole, and are where labels
 * usually do on ways that turned out otherwise. Names of pools and lanes are where they will.
 */
export function moveTexts({ chart, texts, before, after }: CarriedTexts): PlacedTexts {
  const labels = new Map<string, LabelSpot>()
  for (const [id, spot] of texts.labels) {
    const shift = shiftBetween(before.get(id), after.get(id))
    if (!shift) continue
    const isStill = shift.x === 0 && shift.y === 0
    labels.set(id, isStill ? spot : { ...spot, x: spot.x + shift.x, y: spot.y + shift.y })
  }
  return { sides: moveSides(chart, texts.sides), labels }
}

function moveSides(chart: Chart, sides: PlacedTexts['sides']): PlacedTexts['sides'] {
  const heads = headsOnTop(chart)
  const isStrip = (id: string) => chart.nodes[id]?.kind === 'pool' || chart.nodes[id]?.kind === 'lane'
  return new Map([...[...sides].filter(([id]) => !isStrip(id)), ...[...heads].map((id) => [id, 'top'] as const)])
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
