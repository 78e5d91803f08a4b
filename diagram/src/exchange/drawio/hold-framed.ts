import { chartImportReasons, chartImportNouns as nouns } from '@strata/contract'
import { areaOf, holdsWhole } from '../import/fit-box.ts'
import type { Reported, ReportWriter } from '../import/import-report.ts'
import type { Cell } from './drawio-model.ts'
import { isConnected, type PageFacts } from './page-facts.ts'
import type { PlacedShape } from './place-shapes.ts'

interface Holding {
  readonly facts: PageFacts
  readonly knownOf: (cell: Cell) => Reported
  readonly report: ReportWriter
}

/**
 * People draw a box behind steps that belong together without putting them into it. Such a box, connected to nothing,
 * with two or more shapes drawn on it, is a group that holds them.
 */
export function holdFramed(placed: Map<string, PlacedShape>, { facts, knownOf, report }: Holding): void {
  const all = [...placed.values()]
  all.forEach((frame, at) => {
    if (frame.isOpen || (frame.kind !== 'activity' && frame.kind !== 'process') || isConnected(frame.cell, facts)) return
    const inside = all.slice(at + 1).filter((shape) => isOn(frame, shape))
    if (inside.length < 2) return
    report.approximate(knownOf(frame.cell), nouns.boxBehindOtherShapes, nouns.group, chartImportReasons.holdsFramed)
    placed.set(frame.cell.id, { ...frame, kind: 'group', isOpen: true })
    for (const { cell } of inside) {
      const shape = placed.get(cell.id)
      const around = placed.get(shape?.parent ?? '')
      const isCloser = !around || around.cell.id === frame.parent || areaOf(around.drawnBox) > areaOf(frame.drawnBox)
      if (shape && isCloser) placed.set(cell.id, { ...shape, parent: frame.cell.id })
    }
  })
}

function isOn(frame: PlacedShape, shape: PlacedShape): boolean {
  return shape.parent === frame.parent && areaOf(shape.drawnBox) < areaOf(frame.drawnBox) && holdsWhole(frame.drawnBox, shape.drawnBox)
}
