import { chartImportReasons } from '@strata/contract'
import { kindTable } from '../../rules/index.ts'
import type { Box, Spot } from '../import/box.ts'
import { areaOf } from '../import/fit-box.ts'
import type { Cell } from './drawio-model.ts'
import type { PageFacts } from './page-facts.ts'
import type { PlacedShape } from './place-shapes.ts'

export interface LineEnd {
  readonly shape: PlacedShape
  /** Why the end is not where the file has it; absent when it is. */
  readonly moved?: string
}

/** How far beside a shape a loose end still means it, in the file's units. */
const reach = 10

/** Finds the shape of the chart that an end of a line means: the one named, or the one it is drawn at. */
export class EndFinder {
  private readonly facts: PageFacts
  private readonly placed: ReadonlyMap<string, PlacedShape>
  private readonly connectable: readonly PlacedShape[]

  constructor(facts: PageFacts, placed: ReadonlyMap<string, PlacedShape>) {
    this.facts = facts
    this.placed = placed
    this.connectable = [...placed.values()]
      .filter(({ kind }) => kindTable[kind].leads !== 'none')
      .sort((one, other) => areaOf(one.box) - areaOf(other.box))
  }

  find(line: Cell, end: 'source' | 'target'): LineEnd | undefined {
    if (line[end] !== '') return this.named(line[end])
    const loose = end === 'source' ? line.geometry.start : line.geometry.end
    const origin = this.facts.places.get(line.id)?.origin ?? { x: 0, y: 0 }
    return loose && this.at({ x: loose.x + origin.x, y: loose.y + origin.y })
  }

  private named(id: string): LineEnd | undefined {
    const cell = this.facts.cells.get(id)
    const place = this.facts.places.get(id)
    if (!cell || !place) return undefined
    const shape = this.placed.get(id)
    if (shape) return kindTable[shape.kind].leads === 'none' ? undefined : { shape }
    if (cell.type === 'line' || place.fate === 'label') {
      const first = this.facts.cells.get(cell.type === 'line' ? cell.source : (this.facts.cells.get(place.hiddenBy)?.source ?? ''))
      const start = this.placed.get(first?.id ?? '')
      return start && kindTable[start.kind].leads !== 'none' ? { shape: start, moved: chartImportReasons.toStepOfConnection } : undefined
    }
    const around = this.placed.get(place.fate === 'closed' ? place.hiddenBy : (place.holder ?? ''))
    if (!around || kindTable[around.kind].leads === 'none') return undefined
    return { shape: around, moved: chartImportReasons.toShapeAround }
  }

  private at(spot: Spot): LineEnd | undefined {
    const shape = this.connectable.find(({ kind, drawnBox }) => kind !== 'pool' && isNear(drawnBox, spot))
    return shape && { shape, moved: chartImportReasons.drawnNotAttached }
  }
}

function isNear({ x, y, width, height }: Box, spot: Spot): boolean {
  return spot.x >= x - reach && spot.x <= x + width + reach && spot.y >= y - reach && spot.y <= y + height + reach
}
