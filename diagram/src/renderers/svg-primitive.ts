import {
  type ChartTheme,
  type DisplayList,
  type GlyphPrimitive,
  glyphs,
  type Paint,
  type Primitive,
  type TextPrimitive,
} from '../shapes/index.ts'
import { escapeXml } from '../text/index.ts'
import { pathData, shortNumber } from './path-data.ts'
import { resolvePaint } from './resolve-paint.ts'

type Attributes = Readonly<Record<string, string | number | undefined>>

/** A display list as SVG elements. */
export function svgElements(list: DisplayList, theme: ChartTheme): string {
  return list.map((primitive) => svgElement(primitive, theme)).join('')
}

function svgElement(primitive: Primitive, theme: ChartTheme): string {
  switch (primitive.type) {
    case 'rect': {
      const { x, y, width, height, radius } = primitive
      return element('rect', { x, y, width, height, rx: radius, ...paints(primitive, theme) })
    }
    case 'circle': {
      const { cx, cy, r } = primitive
      return element('circle', { cx, cy, r, ...paints(primitive, theme) })
    }
    case 'path':
      return element('path', { d: pathData(primitive.steps), ...paints(primitive, theme) })
    case 'text':
      return textElement(primitive, theme)
    case 'glyph':
      return glyphElement(primitive, theme)
  }
}

interface Painted {
  readonly fill?: Paint
  readonly stroke?: Paint
  readonly strokeWidth?: number
  readonly dash?: readonly number[]
}

function paints({ fill, stroke, strokeWidth, dash }: Painted, theme: ChartTheme): Attributes {
  return {
    fill: fill ? resolvePaint(fill, theme) : 'none',
    stroke: stroke && resolvePaint(stroke, theme),
    'stroke-width': stroke && (strokeWidth ?? 1),
    'stroke-dasharray': dash?.join(' '),
  }
}

function textElement(text: TextPrimitive, theme: ChartTheme): string {
  const { x, y, anchor, direction, fontSize, weight, fill, italic, underline, struck, rotated } = text
  const lines = [...(underline ? ['underline'] : []), ...(struck ? ['line-through'] : [])]
  const attributes = {
    x,
    y,
    'text-anchor': anchorIn(direction)[anchor],
    direction,
    'font-size': fontSize,
    'font-weight': weight,
    'font-style': italic ? 'italic' : undefined,
    'text-decoration': lines.length > 0 ? lines.join(' ') : undefined,
    fill: resolvePaint(fill, theme),
    transform: rotated ? `rotate(-90 ${shortNumber(x)} ${shortNumber(y)})` : undefined,
  }
  return element('text', attributes, escapeXml(text.text))
}

const anchors = {
  ltr: { start: undefined, middle: 'middle', end: 'end' },
  rtl: { start: 'end', middle: 'middle', end: undefined },
} as const

/** In SVG a text that runs from right to left starts at its right. */
const anchorIn = (direction: TextPrimitive['direction'] = 'ltr') => anchors[direction]

function glyphElement({ name, x, y, size, stroke }: GlyphPrimitive, theme: ChartTheme): string {
  const glyph = glyphs[name]
  return element('path', {
    d: pathData(glyph.steps),
    transform: `translate(${shortNumber(x)} ${shortNumber(y)}) scale(${shortNumber(size / 16)})`,
    fill: 'none',
    stroke: resolvePaint(stroke, theme),
    'stroke-width': glyph.width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  })
}

function element(name: string, attributes: Attributes, content?: string): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? shortNumber(value) : escapeXml(String(value))}"`)
    .join('')
  return content === undefined ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`
}
