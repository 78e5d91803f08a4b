import type { Point, Port } from '@strata/contract'

/** The way of one edge: from the border of its source to that of its target, corners between. */
export interface Route {
  readonly points: readonly Point[]
  /** The way before parallel lines were nudged apart. */
  readonly plain: readonly Point[]
  /** Nodes the search went around: where one of these moves, the route is searched again. */
  readonly around: ReadonlySet<string>
  /** The sides it leaves and arrives at, chosen by the router where the edge names none. */
  readonly sourcePort: Port
  readonly targetPort: Port
}

/** What most ways go around: one set for all, as thousands of empty ones take their room. */
export const nothingAround: ReadonlySet<string> = new Set()

/** Routes by edge id. A route whose edge did not need a new way stays the same object. */
export type Routes = ReadonlyMap<string, Route>
