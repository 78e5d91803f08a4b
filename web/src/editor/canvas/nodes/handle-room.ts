import type { ChartNode, Point, Port } from '@strata/contract'
import {
  ancestorsOf,
  bottomOf,
  type Chart,
  containsRect,
  edgeLabelBox,
  headOf,
  isContainer,
  overlaps,
  type PlacedTexts,
  portPoint,
  type Rect,
  type Routes,
  textBounds,
} from '@strata/diagram'
import { edgesWithin, nodesWithin } from '../view/culling.ts'

/** The chart as it is on the screen. */
export interface Drawn {
  readonly chart: Chart
  readonly routes: Routes
  readonly texts: PlacedTexts
}

/** How a handle beside a shape looks, in screen pixels: how far off its middle is, how large it is, and what around it takes a press. */
export interface HandleSize {
  readonly away: number
  readonly dot: number
  readonly reach: number
  /** Where the line to it begins, 6 when left out. */
  readonly stemFrom?: number
  /** It may be on the edge of its shape's own name. */
  readonly isOnName?: true
}

export const outward: Readonly<Record<Port, readonly [number, number]>> = { top: [0, -1], right: [1, 0], bottom: [0, 1], left: [-1, 0] }

/** A side of a shape on the screen; `unit` is a pixel of the screen in chart units. */
export interface Side {
  readonly node: ChartNode
  readonly port: Port
  readonly unit: number
}

/** Where the middle of a handle at a side of a shape is, so many pixels `away` from it. */
export function handleSpot({ node, port, unit }: Side, away: number): Point {
  const at = portPoint(node, port)
  const [dx, dy] = outward[port]
  return { x: at.x + dx * away * unit, y: at.y + dy * away * unit }
}

/** The first of some sizes, the best first, in which a handle covers no other shape and no text; if it must, the label of a connection. */
export function sizeWithRoom(drawn: Drawn, at: Side, sizes: readonly HandleSize[]): HandleSize | undefined {
  const { node, unit } = at
  const areas = sizes.map((size) => {
    const { x, y } = handleSpot(at, size.away)
    const r = size.reach * unit
    return { size, area: { x: x - r, y: y - r, width: 2 * r, height: 2 * r } }
  })
  const free = areas.filter(({ size, area }) => !isTaken(drawn, node, area, size.isOnName === true))
  return (free.find(({ area }) => !isLabelled(drawn, area)) ?? free[0])?.size
}

/**
 * Sizes for a side below or above which the shape's own name is: such a handle is beyond the name, on the border it stays
 * above it, with little around it that takes a press.
 */
export function sizesBesideName({ texts }: Drawn, { node, port, unit }: Side, sizes: readonly HandleSize[]): readonly HandleSize[] {
  const name = textBounds(node, { textSide: texts.sides.get(node.id) ?? 'bottom' })
  const middle = node.x + node.width / 2
  if (!name || (port !== 'bottom' && port !== 'top') || name.x > middle || name.x + name.width < middle) return sizes
  const depth = port === 'bottom' ? bottomOf(name) - bottomOf(node) : node.y - name.y
  if (depth <= 0) return sizes
  return sizes.map((size) =>
    size.away === 0
      ? { ...size, reach: size.dot, isOnName: true }
      : { ...size, away: depth / unit + size.reach + nameGap, stemFrom: depth / unit },
  )
}

/** Between a name and the handle beyond it, in pixels. */
const nameGap = 2

function isTaken({ chart, texts }: Drawn, own: ChartNode, area: Rect, mayTouchName: boolean): boolean {
  const around = new Set(ancestorsOf(chart, own).map(({ id }) => id))
  const boxes = nodesWithin(chart, area).flatMap((node) => {
    const text = textBounds(node, { textSide: texts.sides.get(node.id) ?? 'bottom' })
    // Its own name is in the way only where it is outside.
    if (node.id === own.id) return text && !mayTouchName && !containsRect(node, text) ? text : []
    const isOpen = isContainer(node.kind) && (node.kind !== 'subprocess' || around.has(node.id))
    return [...(isOpen ? headBoxes(chart, node) : [node]), ...(text ? [text] : [])]
  })
  return boxes.some((box) => overlaps(box, area))
}

function isLabelled({ chart, routes, texts }: Drawn, area: Rect): boolean {
  return edgesWithin(routes, area).some((id) => {
    const [edge, route] = [chart.edges[id], routes.get(id)]
    const label = edge && route && edgeLabelBox(edge, route, texts.labels.get(id))
    return label ? overlaps(label, area) : false
  })
}

/** Of what holds others only the strip with its name is in the way. */
function headBoxes(chart: Chart, container: ChartNode): Rect[] {
  const { x, y, width, height } = container
  const { left, top } = headOf(chart, container)
  if (left === 0 && top === 0) return []
  return [{ x, y, width: left || width, height: top || height }]
}
