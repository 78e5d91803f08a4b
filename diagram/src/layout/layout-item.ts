import type { ChartNode } from '@strata/contract'
import { bottomOf, boundsOf, type Rect, rightOf } from '../model/index.ts'
import { nodeBounds } from '../shapes/index.ts'
import type { ReadingDirection } from './reading-direction.ts'
import { riderPlace } from './riders.ts'

/**
 * What is placed in one piece: a node with all that goes along. Measures are along the flow (`x`, `width`) and across it
 * (`y`, `height`), whichever way the chart is read.
 */
export interface LayoutItem {
  /** Of the node the flow passes. */
  readonly id: string
  readonly width: number
  readonly height: number
  /** How far below the upper border the flow passes: the middle of the node. */
  readonly line: number
  /** Every node that goes along, from the item's upper left corner. */
  readonly rects: ReadonlyMap<string, Rect>
}

export interface ItemWish {
  readonly node: ChartNode
  /** The size it will have, and what it holds, measured from its upper left corner; its own size when left out. */
  readonly inside?: { readonly width: number; readonly height: number; readonly rects: ReadonlyMap<string, Rect> } | undefined
  /** What hangs on it, where it is now. */
  readonly satellites: readonly ChartNode[]
  /** What sits on its border, where it is now. */
  readonly riders: readonly ChartNode[]
  readonly direction: ReadingDirection
  /** So many connections meet it that its text may have to be above. */
  readonly isBusy?: boolean
}

const gap = 20
const perRow = 3

/** A node with its contents and what hangs on it: above it what was above, all else below, in rows as they stood. */
export function layoutItem({ node, inside, satellites, riders, direction, isBusy = false }: ItemWish): LayoutItem {
  const size = inside ?? node
  const corner = { x: 0, y: 0, width: size.width, height: size.height }
  const host = turned(corner, direction)
  const ridden = riders.map((rider) => ({ rider, place: riderPlace(rider, node, size) }))
  const outlines = ridden.map(({ rider, place }) => outline(rider, place))
  const drawn = turned(boundsOf([outline(node, corner), ...(isBusy ? [outlineAbove(node, corner)] : []), ...outlines]) ?? corner, direction)
  const beforeHost = turned(node, direction)
  const middle = beforeHost.y + beforeHost.height / 2
  const boxes = satellites.map((satellite) => ({ id: satellite.id, box: turned(satellite, direction) }))
  const above = rowsOf(boxes.filter(({ box }) => box.y + box.height / 2 < middle))
  const below = rowsOf(boxes.filter(({ box }) => box.y + box.height / 2 >= middle))
  const placed = new Map<string, Rect>([[node.id, host]])
  for (const { rider, place } of ridden) placed.set(rider.id, turned(place, direction))
  stackRows(above, { from: drawn.y, way: -1, middle: host.width / 2, placed })
  stackRows(below, { from: bottomOf(drawn), way: 1, middle: host.width / 2, placed })
  const frame = boundsOf([drawn, ...placed.values()]) ?? host
  const rects = new Map([...placed].map(([id, rect]) => [id, { ...rect, x: rect.x - frame.x, y: rect.y - frame.y }]))
  for (const [id, rect] of inside?.rects ?? []) {
    const turnedRect = turned(rect, direction)
    rects.set(id, { ...turnedRect, x: turnedRect.x - frame.x, y: turnedRect.y - frame.y })
  }
  return { id: node.id, width: frame.width, height: frame.height, line: host.height / 2 - frame.y, rects }
}

/** The same box with across and down changed for each other when the chart is read downwards. */
export function turned(rect: Rect, direction: ReadingDirection): Rect {
  return direction === 'right'
    ? { x: rect.x, y: rect.y, width: rect.width, height: rect.height }
    : { x: rect.y, y: rect.x, width: rect.height, height: rect.width }
}

/** All that a node draws at `place`, texts beside it too. */
function outline(node: ChartNode, place: Rect): Rect {
  return node.kind === 'subprocess' || node.kind === 'group' ? place : nodeBounds({ ...node, ...place })
}

function outlineAbove(node: ChartNode, place: Rect): Rect {
  return nodeBounds({ ...node, ...place }, { textSide: 'top' })
}

type Row = readonly { readonly id: string; readonly box: Rect }[]

function rowsOf(boxes: Row): Row[] {
  const sorted = [...boxes].sort((a, b) => a.box.x - b.box.x || a.box.y - b.box.y)
  const rows: Row[] = []
  for (let at = 0; at < sorted.length; at += perRow) rows.push(sorted.slice(at, at + perRow))
  return rows
}

interface Stack {
  readonly from: number
  /** 1 goes down, -1 up. */
  readonly way: 1 | -1
  readonly middle: number
  readonly placed: Map<string, Rect>
}

function stackRows(rows: readonly Row[], { from, way, middle, placed }: Stack): void {
  let edge = from
  for (const row of rows) {
    const height = Math.max(...row.map(({ box }) => box.height))
    const width = row.reduce((sum, { box }) => sum + box.width, gap * (row.length - 1))
    const top = way === 1 ? edge + gap : edge - gap - height
    let x = middle - width / 2
    for (const { id, box } of row) {
      const y = way === 1 ? top : top + height - box.height
      placed.set(id, { ...box, x, y })
      x = rightOf({ ...box, x }) + gap
    }
    edge = way === 1 ? top + height : top
  }
}
