import { chartImportReasons, chartLimits, type NodeKind, chartImportNouns as nouns } from '@strata/contract'
import { kindTable, standSideBySide } from '../../rules/index.ts'
import { smallestSize } from '../../shapes/index.ts'
import type { Box } from '../import/box.ts'
import type { Steps } from '../import/chart-import.ts'
import { type Extent, growTo, roundInside } from '../import/fit-box.ts'
import { withHeadRoom } from '../import/head-room.ts'
import { type Reported, ReportWriter } from '../import/import-report.ts'
import { roomForNames } from '../import/room-for-names.ts'
import { chooseKind, isDrawnUpright } from './choose-kind.ts'
import type { Cell } from './drawio-model.ts'
import { holdFramed } from './hold-framed.ts'
import type { PageFacts } from './page-facts.ts'
import { paintShape } from './paint-shape.ts'

export interface PlacedShape {
  readonly cell: Cell
  readonly kind: NodeKind
  /** Where it is in the chart. */
  readonly box: Box
  /** Where the file draws it. */
  readonly drawnBox: Box
  /** It shows what it holds. */
  readonly isOpen: boolean
  /** The shape of the chart it is in. */
  readonly parent: string | null
}

interface Placing {
  readonly facts: PageFacts
  readonly steps: Steps
  readonly knownOf: (cell: Cell) => Reported
  readonly report: ReportWriter
}

/** From this size on a subprocess is drawn open, showing its contents (`isExpanded`). */
const openSize: Extent = { width: 240, height: 140 }
/** Starts and ends are drawn small, their names beside them. */
const largestRound = 60

/** Gives every shape of a page its kind and place in the chart; the report names what is different there. */
export function placeShapes(placing: Placing): Map<string, PlacedShape> {
  const { facts, report, knownOf } = placing
  const placed = new Map<string, PlacedShape>()
  for (const cell of facts.cells.values()) {
    const place = facts.places.get(cell.id)
    if (cell.type !== 'shape' || place?.fate !== 'drawn') continue
    const fate = chooseKind(cell, facts)
    if (fate.kind === 'omit' || fate.kind === 'dissolve') {
      report.omit({ id: cell.id, name: cell.text }, fate.what, fate.reason)
      continue
    }
    const kind = fate.kind === 'step' ? placing.steps : fate.kind
    const isOpen = 'isOpen' in fate && fate.isOpen === true
    placed.set(cell.id, { cell, kind, box: fitBox(cell, kind, isOpen, place.box, placing), drawnBox: place.box, isOpen, parent: null })
    if (fate.reason !== undefined) report.approximate(knownOf(cell), fate.what, nouns.kinds[kind], fate.reason)
  }
  for (const [id, shape] of placed) placed.set(id, { ...shape, parent: keptHolder(id, placed, facts) })
  holdFramed(placed, placing)
  makeRoomForHeads(placed)
  makeRoomForNames(placed, placing)
  return new Map([...placed].map(([id, shape]) => [id, { ...shape, box: roundInside(shape.box) }]))
}

function fitBox(cell: Cell, kind: NodeKind, isOpen: boolean, drawn: Box, { knownOf, report }: Placing): Box {
  const { size, minSize } = kindTable[kind]
  const isRound = kind === 'start' || kind === 'end' || kind === 'event'
  if (drawn.width === 0 || drawn.height === 0) return { ...drawn, ...size }
  if (isRound && Math.max(drawn.width, drawn.height) > largestRound) {
    report.approximate(knownOf(cell), nouns.largeEllipse, nouns.small({ what: nouns.kinds[kind] }), chartImportReasons.nameBeside)
    const { width, height } = size
    return { x: drawn.x + (drawn.width - width) / 2, y: drawn.y + (drawn.height - height) / 2, width, height }
  }
  const grown = growTo(isOpen && kind === 'subprocess' ? openSize : minSize, drawn)
  if (grown !== drawn && kind !== 'text')
    report.approximate(knownOf(cell), nouns.smallShape, nouns.larger({ what: nouns.kinds[kind] }), chartImportReasons.keepsMiddle)
  return grown
}

/** Boxes grow where their names need it: draw.io lets a name run over its shape, or be beside it. */
function makeRoomForNames(placed: Map<string, PlacedShape>, { knownOf, report }: Placing): void {
  const items = [...placed].map(([id, shape]) => {
    const { cell, kind, box, isOpen } = shape
    const { fontSize, ...others } = paintShape(shape, knownOf(cell), new ReportWriter()) ?? {}
    // A size that does not fit is given up before the box grows, unless none smaller is set by itself; notes keep theirs.
    const isKept = fontSize !== undefined && (kind === 'text' || fontSize < smallestSize)
    const style = isKept ? { ...others, fontSize } : others
    return [id, { kind, box, style, text: cell.text.slice(0, chartLimits.name), isFrame: isOpen }] as const
  })
  for (const [id, box] of roomForNames(new Map(items))) {
    const shape = placed.get(id)
    if (!shape) continue
    placed.set(id, { ...shape, box })
    if (shape.kind !== 'text')
      report.approximate(
        knownOf(shape.cell),
        nouns.smallShape,
        nouns.larger({ what: nouns.kinds[shape.kind] }),
        chartImportReasons.roomForName,
      )
  }
}

/** The nearest shape around it that is in the chart and shows what it holds. */
function keptHolder(id: string, placed: ReadonlyMap<string, PlacedShape>, { places }: PageFacts): string | null {
  const seen = new Set<string>([id])
  for (let holder = places.get(id)?.holder ?? null; holder !== null && !seen.has(holder); holder = places.get(holder)?.holder ?? null) {
    seen.add(holder)
    if (placed.get(holder)?.isOpen) return holder
  }
  return null
}

/** Names are in a band at the left, of upright pools and lanes at the top: frames whose lanes begin at the same edge grow there. */
function makeRoomForHeads(placed: Map<string, PlacedShape>): void {
  const lanesIn = new Map<string, Box[]>()
  for (const { kind, parent, box } of placed.values()) {
    if (kind === 'lane') lanesIn.set(parent ?? '', [...(lanesIn.get(parent ?? '') ?? []), box])
  }
  for (const id of [...placed.keys()].reverse()) {
    const lane = placed.get(id)
    const outer = placed.get(lane?.parent ?? '')
    if (lane?.kind !== 'lane' || (outer?.kind !== 'pool' && outer?.kind !== 'lane')) continue
    const isUpright = standSideBySide(lanesIn.get(outer.cell.id) ?? []) ?? isDrawnUpright(outer.cell)
    placed.set(outer.cell.id, { ...outer, box: withHeadRoom(outer.box, lane.box, isUpright) })
  }
}
