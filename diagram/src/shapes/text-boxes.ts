import type { ChartNode } from '@strata/contract'
import type { FontWeight } from '../text/index.ts'
import { fittingSize, lineHeightOf, linesIn, smallestSize, standsWhole } from './fitting-size.ts'
import { textPaint } from './frame-paint.ts'
import type { ShapeContext, TextBox, TextSide } from './shape.ts'

const nameSize = 13
const labelSize = 12
/** Widths and lines a text outside its shape may have, in turn. */
const outsideRooms = [
  [84, 3],
  [108, 3],
  [108, 4],
  [132, 4],
] as const
const smallestHeight = 17

export interface Inside {
  readonly x: number
  readonly top: number
  readonly bottom: number
  /** Font size where nobody chose one. */
  readonly usual?: number
  /** Whether the text runs on below its box rather than becoming smaller. */
  readonly runsOn?: true
}

/** A text set inside its shape, in the middle unless a person aligned it otherwise, and smaller where it would be cut. */
export function textInside(node: ChartNode, context: ShapeContext, inside: Inside = { x: 8, top: 6, bottom: 6 }): TextBox {
  const weight = node.style?.bold ? 700 : 500
  const height = Math.max(smallestHeight, node.height - inside.top - inside.bottom)
  const { x, width, fontSize } = chooseSize(node, inside, { height, weight })
  return {
    x,
    y: inside.top,
    width,
    height,
    fontSize,
    lineHeight: lineHeightOf(fontSize),
    weight,
    align: node.style?.align ?? 'center',
    vertical: 'middle',
    maxLines: linesIn(height, fontSize),
    fill: textPaint(node, context),
  }
}

/** The size a person chose; else one at which all is to be read, closer to the border if need be. */
function chooseSize(
  node: ChartNode,
  inside: Inside,
  { height, weight }: { readonly height: number; readonly weight: FontWeight },
): Pick<TextBox, 'x' | 'width' | 'fontSize'> {
  const roomFrom = (x: number) => ({ x, width: Math.max(16, node.width - 2 * x), height, weight })
  const room = roomFrom(inside.x)
  const usual = inside.usual ?? nameSize
  if (node.style?.fontSize !== undefined || inside.runsOn) return { ...room, fontSize: node.style?.fontSize ?? usual }
  const fontSize = fittingSize(node.text, room, usual)
  if (fontSize > smallestSize || standsWhole(node.text, room, fontSize)) return { ...room, fontSize }
  const wider = roomFrom(inside.x / 2)
  return { ...wider, fontSize: fittingSize(node.text, wider, smallestSize) }
}

/** Narrower shapes hold no words: theirs are below. */
export const isTooNarrow = ({ width }: ChartNode): boolean => width < 60

/** In units of the chart: no text beside a small shape, and no label of an edge, is further from the box of what it names. */
export const textReach = 200

/** A text beside a small shape: below it unless the context names another side. */
export function textOutside(node: ChartNode, context: ShapeContext): TextBox {
  const fontSize = node.style?.fontSize ?? labelSize
  const weight = node.style?.bold ? 700 : 400
  const lineHeight = lineHeightOf(fontSize)
  const { width, maxLines } = outsideRoom(node, { fontSize, weight })
  const height = maxLines * lineHeight
  return {
    ...placeOutside(node, context.textSide ?? 'bottom', { width, height }),
    width,
    height,
    fontSize,
    lineHeight,
    weight,
    maxLines,
    fill: textPaint({ ...node, style: { ...node.style, fill: undefined } }, context, 'labelText'),
  }
}

interface OutsideRoom {
  readonly width: number
  readonly maxLines: number
}

/** Nodes never change, and all sides of each are tried (`textSides`). */
const knownRooms = new WeakMap<ChartNode, OutsideRoom>()

/** Narrow while the text is short; longer ones become wider before they become high. */
function outsideRoom(node: ChartNode, { fontSize, weight }: { readonly fontSize: number; readonly weight: FontWeight }): OutsideRoom {
  const known = knownRooms.get(node)
  if (known) return known
  const fitting = outsideRooms.find(([width, maxLines]) => {
    const room = { width: Math.max(width, node.width), height: maxLines * lineHeightOf(fontSize), weight }
    return standsWhole(node.text, room, fontSize)
  })
  const [width, maxLines] = fitting ?? [132, 12]
  const room = { width: Math.max(width, node.width), maxLines }
  knownRooms.set(node, room)
  return room
}

function placeOutside(
  node: ChartNode,
  side: TextSide,
  { width, height }: { width: number; height: number },
): Pick<TextBox, 'x' | 'y' | 'align' | 'vertical'> {
  const middle = (node.width - width) / 2
  switch (side) {
    case 'bottom':
      return { x: middle, y: node.height + 4, align: 'center', vertical: 'top' }
    case 'top':
      return { x: middle, y: -4 - height, align: 'center', vertical: 'bottom' }
    case 'right':
      return { x: node.width + 6, y: node.height / 2 + 4, align: 'left', vertical: 'top' }
    case 'left':
      return { x: -6 - width, y: node.height / 2 + 4, align: 'right', vertical: 'top' }
    case 'bottomRight':
      return { x: node.width / 2 + 6, y: node.height - 1, align: 'left', vertical: 'top' }
    case 'bottomLeft':
      return { x: node.width / 2 - 6 - width, y: node.height - 1, align: 'right', vertical: 'top' }
    case 'topRight':
      return { x: node.width / 2 + 6, y: 1 - height, align: 'left', vertical: 'bottom' }
    case 'topLeft':
      return { x: node.width / 2 - 6 - width, y: 1 - height, align: 'right', vertical: 'bottom' }
  }
}
