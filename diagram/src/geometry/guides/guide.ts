import type { Rect } from '../../model/index.ts'

/** A line shown while dragging: where the dragged box is in line with another one. `axis` x is an upright line at `at`. */
export interface AlignGuide {
  readonly type: 'align'
  readonly axis: 'x' | 'y'
  readonly at: number
  readonly start: number
  readonly end: number
}

/** The measure between two boxes: `distance` is written on its middle. */
export interface DistanceGuide {
  readonly type: 'distance'
  /** Along which axis the distance is. */
  readonly axis: 'x' | 'y'
  readonly at: number
  readonly start: number
  readonly end: number
  readonly distance: number
}

export type Guide = AlignGuide | DistanceGuide

export interface SnapWish {
  /** The dragged box where the pointer wants it. */
  readonly moving: Rect
  /** Boxes it may line up with, the dragged ones left out. */
  readonly others: readonly Rect[]
  /** How near it must come, in chart units; 6 screen pixels divided by the zoom. */
  readonly reach?: number
  /** Step of the grid; 0 for none. */
  readonly grid?: number
}

export interface Snapped {
  readonly x: number
  readonly y: number
  readonly guides: readonly Guide[]
}
