import { shapeNameOf } from './cell-style.ts'
import type { Cell, DrawioPage } from './drawio-model.ts'
import { findPlaces, type Place } from './find-places.ts'

/** What kinds depend on beyond a cell's own style. */
export interface PageFacts {
  readonly cells: ReadonlyMap<string, Cell>
  readonly places: ReadonlyMap<string, Place>
  /** Drawn shapes by the shape they are in. */
  readonly contents: ReadonlyMap<string, readonly Cell[]>
  /** Shapes that lines leave and that lines reach. */
  readonly sources: ReadonlySet<string>
  readonly targets: ReadonlySet<string>
  /** Shapes drawn closed that hold something. */
  readonly closed: ReadonlySet<string>
}

export function gatherFacts({ cells }: DrawioPage): PageFacts {
  const places = findPlaces(cells)
  const contents = new Map<string, Cell[]>()
  const sources = new Set<string>()
  const targets = new Set<string>()
  const closed = new Set<string>()
  for (const cell of cells.values()) {
    const place = places.get(cell.id)
    if (place?.fate === 'closed') closed.add(place.hiddenBy)
    if (place?.fate !== 'drawn') continue
    if (cell.type === 'line') {
      sources.add(cell.source)
      targets.add(cell.target)
    } else if (cell.type === 'shape' && place.holder !== null) {
      const list = contents.get(place.holder)
      if (list) list.push(cell)
      else contents.set(place.holder, [cell])
    }
  }
  return { cells, places, contents, sources, targets, closed }
}

export function isConnected(cell: Cell, { sources, targets }: PageFacts): boolean {
  return sources.has(cell.id) || targets.has(cell.id)
}

/** A swimlane, or a table of draw.io whose rows hold steps: both are pools and lanes. */
export function isSwimlane(cell: Cell, facts: PageFacts): boolean {
  const shape = shapeNameOf(cell.style)
  if (shape === 'table') return (facts.contents.get(cell.id) ?? []).some((row) => holdsSteps(row, facts))
  if (shape === 'tablerow') return holdsSteps(cell, facts)
  if (isTableCell(cell, facts)) return false
  return shape === 'swimlane' || cell.style.names.includes('swimlane')
}

export function isTableCell(cell: Cell, { cells, places }: PageFacts): boolean {
  const holder = cells.get(places.get(cell.id)?.holder ?? '')
  return holder !== undefined && shapeNameOf(holder.style) === 'tablerow'
}

function holdsSteps(row: Cell, { contents }: PageFacts): boolean {
  return (contents.get(row.id) ?? []).some((cell) => contents.has(cell.id))
}
