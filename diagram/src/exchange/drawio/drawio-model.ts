import type { Box, Spot } from '../import/box.ts'
import type { CellStyle } from './cell-style.ts'

/** Where a cell is, as written: in the units of its parent, or in shares of it. */
export interface CellGeometry {
  readonly box: Box
  /** `x` and `y` are shares of the parent's extent; along a line, of its length. */
  readonly isRelative: boolean
  readonly offset: Spot
  /** Bends of a line. */
  readonly points: readonly Spot[]
  /** Where a line begins and ends that is not attached there. */
  readonly start: Spot | undefined
  readonly end: Spot | undefined
}

/** One `mxCell` with the wrapper around it. */
export interface Cell {
  readonly id: string
  /** Id of the cell around it; empty for the root of all. */
  readonly parent: string
  readonly type: 'shape' | 'line' | 'layer'
  /** One line of text; HTML is gone. */
  readonly text: string
  readonly style: CellStyle
  /** Ids as written, which may lead nowhere; empty when there is none. */
  readonly source: string
  readonly target: string
  readonly geometry: CellGeometry
  readonly isVisible: boolean
  readonly isCollapsed: boolean
  /** What else the file keeps with it: `link`, `tooltip`, `data`, `picture in the text`. */
  readonly extras: readonly string[]
}

/** One page, read without judgement. */
export interface DrawioPage {
  readonly name: string
  /** In the order of the file: from back to front. */
  readonly cells: ReadonlyMap<string, Cell>
  readonly repeatedIds: readonly string[]
  readonly hasBackground: boolean
}
