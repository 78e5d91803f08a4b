import type { ChartNode, Point } from '@strata/contract'
import {
  ancestorsOf,
  bottomOf,
  boundsOf,
  type Chart,
  centerOf,
  containsRect,
  descendantsOf,
  inflate,
  nodesOf,
  overlaps,
  type Rect,
  rightOf,
} from '../../model/index.ts'
import { headOf } from '../container-head.ts'
import { gridSize, snapToGrid } from '../grid.ts'
import { clearance } from '../nearest-free.ts'
import { indexRects, type SpatialIndex } from '../spatial-index.ts'
import { slotColumns } from './slot-columns.ts'
import { slotHolder } from './slot-holder.ts'
import { leastGap, type SlotRow, slotRows, usualGapOf } from './slot-rows.ts'
import type { SlotWish } from './slot-wish.ts'

/** A free place: its upper left corner, and the container that it is in. */
export interface Slot extends Point {
  readonly parent: string | null
}

/** From the border of a container to what is in it. */
const padding = 24
/** Above and below a step. */
const rowGap = 32
/** What a place costs that is not seen, that makes the container grow, on a connection, in a row of its own (which makes a pool higher), or out of order in its row; as ways in chart units. */
const costs = { unseen: 10_000, growth: 240, line: 480, newRow: 160, newRowInside: 720, odd: 120 } as const

/**
 * The free place that suits something new best: in the container for its kind, in line with a row there, as far from its neighbours as these
 * are from each other and no nearer than 40, on the screen if there is one. Null where no row has room.
 */
export function findSlot(chart: Chart, wish: SlotWish): Slot | null {
  const search = searchFor(chart, wish)
  const boxes = search.rows.flatMap((row) => boxesIn(row, search))
  let best: { box: Rect; cost: number } | null = null
  for (const { box, extra } of boxes) {
    if (!isFree(box, search)) continue
    const cost = costOf(box, search) + extra
    if (!best || cost < best.cost) best = { box, cost }
  }
  return best && { x: best.box.x, y: best.box.y, parent: search.holder?.id ?? null }
}

interface Search {
  readonly wish: SlotWish
  readonly holder: ChartNode | null
  /** The room in the container, which may grow to the right and downwards. */
  readonly room: Rect | null
  readonly known: readonly SlotRow[]
  /** Those that are there, and new ones around them. */
  readonly rows: readonly SlotRow[]
  readonly gap: number
  /** The left border of all that it is put in line with. */
  readonly from: number | undefined
  readonly obstacles: SpatialIndex<Rect>
  readonly lines: SpatialIndex<Rect>
}

function searchFor(chart: Chart, wish: SlotWish): Search {
  const holder = slotHolder(chart, wish)
  const room = holder && roomIn(chart, holder)
  const known = slotRows(chart, holder)
  const obstacles = obstaclesFor(chart, holder)
  const everything = boundsOf(obstacles)
  const frame = boundsOf(known.flatMap(({ steps }) => steps)) ?? everything
  return {
    wish,
    holder,
    room,
    known,
    rows: [...known, ...newRows([frame, everything], known.length === 0, wish, room)],
    gap: usualGapOf(known),
    from: room?.x ?? frame?.x,
    obstacles: indexRects(obstacles),
    lines: indexRects(wish.lines ?? []),
  }
}

function roomIn(chart: Chart, holder: ChartNode): Rect {
  const { left, top } = headOf(chart, holder)
  return {
    x: holder.x + left + padding,
    y: holder.y + top + padding,
    width: holder.width - left - 2 * padding,
    height: holder.height - top - 2 * padding,
  }
}

/** What is there already: in a container all that is in it or lies over it, for what is beyond gives way when it grows. */
function obstaclesFor(chart: Chart, holder: ChartNode | null): Rect[] {
  if (!holder) return nodesOf(chart).filter(({ parent }) => parent === null)
  const around = new Set([holder.id, ...ancestorsOf(chart, holder).map(({ id }) => id)])
  const inside = new Set(descendantsOf(chart, holder.id).map(({ id }) => id))
  return nodesOf(chart).filter((node) => !around.has(node.id) && (inside.has(node.id) || overlaps(node, holder)))
}

/** Rows above and below what is there, and the first of all where none is. */
function newRows(
  frames: readonly (Rect | null)[],
  isFirst: boolean,
  { near, size, firstHeight = size.height }: SlotWish,
  room: Rect | null,
) {
  const first = isFirst ? [room ? onlyRow(room, near.y, size.height) : near.y] : []
  const around = frames.flatMap((frame) => (frame ? [rowAbove(frame, size.height), rowBelow(frame)].map((y) => y + firstHeight / 2) : []))
  return [...first, ...around].map((middle): SlotRow => ({ middle, steps: [] }))
}

const rowAbove = (frame: Rect, height: number): number => Math.floor((frame.y - rowGap - height) / gridSize) * gridSize
const rowBelow = (frame: Rect): number => Math.ceil((bottomOf(frame) + rowGap) / gridSize) * gridSize

/** A lane has its only row in the middle; in a high pool that is where it is wanted. */
function onlyRow(room: Rect, wanted: number, height: number): number {
  if (room.height < 3 * height) return room.y + Math.max(height, room.height) / 2
  return Math.min(bottomOf(room) - height / 2, Math.max(room.y + height / 2, snapToGrid(wanted)))
}

function boxesIn(row: SlotRow, { wish, known, gap, room, from }: Search): { box: Rect; extra: number }[] {
  const { size, near, firstHeight = size.height } = wish
  const y = row.middle - firstHeight / 2
  const newRow = row.steps.length > 0 || known.length === 0 ? 0 : room ? costs.newRowInside : costs.newRow
  const columns = slotColumns(row, known, { width: size.width, left: near.x - size.width / 2, gap, from })
  return columns.map(({ x, isOdd }) => ({ box: { x, y, ...size }, extra: newRow + (isOdd ? costs.odd : 0) }))
}

/** What reaches beyond the right and lower border makes the container grow. */
function isFree(box: Rect, { room, obstacles }: Search): boolean {
  if (room && (box.x < room.x || box.y < room.y)) return false
  const around = { x: box.x - leastGap, y: box.y - rowGap, width: box.width + 2 * leastGap, height: box.height + 2 * rowGap }
  return obstacles.find(around).length === 0
}

function costOf(box: Rect, { wish, room, lines }: Search): number {
  const { near, view } = wish
  const middle = centerOf(box)
  const isBeyond = room !== null && (rightOf(box) > rightOf(room) || bottomOf(box) > bottomOf(room))
  return (
    Math.hypot(middle.x - near.x, middle.y - near.y) +
    (view && !containsRect(view, box) ? costs.unseen : 0) +
    (isBeyond ? costs.growth : 0) +
    (lines.find(inflate(box, clearance)).length > 0 ? costs.line : 0)
  )
}
