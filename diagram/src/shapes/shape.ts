import type { ChartNode, globalProcessRoles, Port } from '@strata/contract'
import type { FontWeight } from '../text/index.ts'
import type { DisplayList, Paint } from './primitive.ts'

export type ChartRole = (typeof globalProcessRoles)[number]

/** Where a text outside its shape is; at a corner where lines leave on all sides. */
export type TextSide = Port | 'bottomRight' | 'bottomLeft' | 'topRight' | 'topLeft'

/** How one version of a chart differs from another at this element; a ghost is where a moved node was. */
export type ChangeMark = 'added' | 'removed' | 'changed' | 'moved' | 'ghost'

/** State of what is below a process. Approved has the plain mark, WIP a ring, in approval a dot (specification 7 §6). */
export type MarkState = 'approved' | 'wip' | 'ia'

/** Absent means there is none. */
export interface ProcessMarks {
  readonly summary?: MarkState
  readonly macro?: MarkState
  readonly micro?: MarkState
  readonly restricted?: boolean
}

/** One item of a box that lists some. */
export interface BoxRow {
  readonly text: string
  /** Of a process of the company. */
  readonly pid?: string
  /** Whether the reader can go on to that process. */
  readonly leads?: boolean
  readonly change?: 'added' | 'removed' | 'changed'
}

/** What a node's looks depend on beside the node itself. */
export interface ShapeContext {
  readonly role?: ChartRole
  readonly marks?: ProcessMarks
  /** The id that a process without one would get next. */
  readonly proposedPid?: string
  readonly change?: ChangeMark
  readonly selected?: boolean
  /** Where a text outside its shape is, below when left out; `top` for a pool or lane with its name at the top (`placeTexts`). */
  readonly textSide?: TextSide
  /** What a box of a Process Summary lists. */
  readonly rows?: readonly BoxRow[]
}

/** Where and how a node's text is set, from the node's upper left corner: for drawing and for editing in place alike. */
export interface TextBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly fontSize: number
  readonly lineHeight: number
  readonly weight: FontWeight
  readonly align: 'left' | 'center' | 'right'
  readonly vertical: 'top' | 'middle' | 'bottom'
  readonly maxLines: number
  readonly fill: Paint
  /** Text runs upwards; width is then measured along it. */
  readonly rotated?: boolean
}

/** One kind's looks. `draw` gives all but the text. Coordinates start at the node's upper left corner. */
export interface Shape {
  readonly draw: (node: ChartNode, context: ShapeContext) => DisplayList
  readonly textBox: (node: ChartNode, context: ShapeContext) => TextBox
  /** Whether the text is beside the shape; left out where it never is. To be asked of every node: no text is set for it that is in no view. */
  readonly isNamedOutside?: (node: ChartNode) => boolean
}
