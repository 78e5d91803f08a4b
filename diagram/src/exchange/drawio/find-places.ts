import type { Box, Spot } from '../import/box.ts'
import { numberOf } from './cell-style.ts'
import type { Cell } from './drawio-model.ts'

export interface Place {
  /** `closed`: inside a container drawn closed; `label`: part of a line. */
  readonly fate: 'drawn' | 'hidden' | 'closed' | 'label'
  /** What its own coordinates count from; a cell that others are in counts them from its own corner. */
  readonly origin: Spot
  readonly box: Box
  /** The nearest shape around it. */
  readonly holder: string | null
  /** Of a closed or hidden one: what hides it. */
  readonly hiddenBy: string
}

const nowhere: Place = { fate: 'drawn', origin: { x: 0, y: 0 }, box: { x: 0, y: 0, width: 0, height: 0 }, holder: null, hiddenBy: '' }

/** Where every cell of a page is, whatever it is in. Walks without recursion: cells may nest deeply, or in circles. */
export function findPlaces(cells: ReadonlyMap<string, Cell>): Map<string, Place> {
  const places = new Map<string, Place>()
  for (const start of cells.values()) {
    const path: Cell[] = []
    const walked = new Set<string>()
    for (let cell: Cell | undefined = start; cell && !places.has(cell.id) && !walked.has(cell.id); cell = cells.get(cell.parent)) {
      walked.add(cell.id)
      path.push(cell)
    }
    for (const cell of path.reverse()) places.set(cell.id, placeIn(cell, cells.get(cell.parent), places.get(cell.parent) ?? nowhere))
  }
  return places
}

function placeIn(cell: Cell, parent: Cell | undefined, around: Place): Place {
  const isInShape = parent?.type === 'shape'
  const from: Spot = isInShape ? { x: around.box.x, y: around.box.y } : around.origin
  const box = cell.type === 'shape' ? turned(cell, boxIn(cell, from, isInShape ? around.box : undefined)) : nowhere.box
  const holder = isInShape ? parent.id : around.holder
  const place = { origin: from, box, holder }
  if (around.fate !== 'drawn') return { ...place, fate: around.fate, hiddenBy: around.hiddenBy }
  if (parent?.type === 'line' && cell.type === 'shape') return { ...place, fate: 'label', hiddenBy: parent.id }
  if (!cell.isVisible) return { ...place, fate: 'hidden', hiddenBy: cell.id }
  if (isInShape && parent.isCollapsed) return { ...place, fate: 'closed', hiddenBy: parent.id }
  return { ...place, fate: 'drawn', hiddenBy: '' }
}

function boxIn({ geometry }: Cell, from: Spot, around: Box | undefined): Box {
  const { box, isRelative, offset } = geometry
  const x = isRelative ? box.x * (around?.width ?? 0) + offset.x : box.x
  const y = isRelative ? box.y * (around?.height ?? 0) + offset.y : box.y
  return { ...box, x: from.x + x, y: from.y + y }
}

/** A shape turned by a quarter is in a frame turned with it. */
function turned({ style }: Cell, box: Box): Box {
  const quarter = Math.abs(((((numberOf(style, 'rotation') ?? 0) % 180) + 180) % 180) - 90) < 45
  if (!quarter) return box
  const { x, y, width, height } = box
  return { x: x + (width - height) / 2, y: y + (height - width) / 2, width: height, height: width }
}
