import type { Direction, FontWeight } from '../text/index.ts'
import type { ChartToken } from './chart-theme.ts'
import type { GlyphName } from './glyphs.ts'

/** A token of the theme, or a colour a person chose. */
export type Paint = ChartToken | `#${string}`

/** One stroke of a pen, in the order of SVG path commands: M, L, C (cubic), Q (quadratic), Z. */
export type PathStep =
  | readonly ['M' | 'L', number, number]
  | readonly ['Q', number, number, number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z']

interface Painted {
  readonly fill?: Paint
  readonly stroke?: Paint
  readonly strokeWidth?: number
  /** Lengths of dash and gap; solid when left out. */
  readonly dash?: readonly number[]
}

export interface RectPrimitive extends Painted {
  readonly type: 'rect'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly radius?: number
}

export interface CirclePrimitive extends Painted {
  readonly type: 'circle'
  readonly cx: number
  readonly cy: number
  readonly r: number
}

export interface PathPrimitive extends Painted {
  readonly type: 'path'
  readonly steps: readonly PathStep[]
}

/** One line of text; `x`, `y` are the anchor on its baseline, `start` at its left whichever way it runs. `rotated` text runs upwards. */
export interface TextPrimitive {
  readonly type: 'text'
  readonly x: number
  readonly y: number
  readonly text: string
  readonly fontSize: number
  readonly weight: FontWeight
  readonly fill: Paint
  readonly anchor: 'start' | 'middle' | 'end'
  /** Of the paragraph that the line is of; from left to right when left out. */
  readonly direction?: Direction
  readonly italic?: boolean
  readonly underline?: boolean
  readonly struck?: boolean
  readonly rotated?: boolean
}

/** A mark from the glyph table, drawn in strokes in a square of `size` at `x`, `y`. */
export interface GlyphPrimitive {
  readonly type: 'glyph'
  readonly name: GlyphName
  readonly x: number
  readonly y: number
  readonly size: number
  readonly stroke: Paint
}

/** What a shape is drawn from, back to front. Node shapes are drawn from their own upper left corner, edges in the chart. */
export type Primitive = RectPrimitive | CirclePrimitive | PathPrimitive | TextPrimitive | GlyphPrimitive
export type DisplayList = readonly Primitive[]
