import type { NodeKind, Point } from '@strata/contract'
import type { Rect } from '../../model/index.ts'
import type { ProcessKind } from '../../rules/index.ts'

/** What a free place is looked for. */
export interface SlotWish {
  readonly kind: NodeKind
  readonly size: { readonly width: number; readonly height: number }
  /** Of several shapes that come together: the height of the first, which comes in line with the row. */
  readonly firstHeight?: number
  /** Where its middle is best. */
  readonly near: Point
  /** Whether `near` was pointed at, so that the pool there is meant. */
  readonly isPointed?: boolean
  /** The container that it has to be in. */
  readonly inside?: string
  /** Of a process of the Global Chart. */
  readonly processKind?: ProcessKind
  /** The part of the chart that is on the screen. */
  readonly view?: Rect | null
  /** Boxes around the pieces of connections, which it keeps off where it can. */
  readonly lines?: readonly Rect[]
}
