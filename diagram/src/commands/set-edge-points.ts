import { chartLimits, commandMessages, commandRefusals, type Point } from '@strata/contract'
import { findEdges, patchOf } from '../model/index.ts'
import { type Command, edgesExist, firstReason } from './command.ts'
import { staysOnPlane } from './plane.ts'

export interface SetEdgePointsArgs {
  readonly id: string
  /** The bends in order from source to target; null or none gives the way back to the router. */
  readonly points: readonly Point[] | null
}

/** Pins an edge to bends a person placed. */
export const setEdgePoints: Command<SetEdgePointsArgs> = {
  id: 'setEdgePoints',
  label: commandMessages.setEdgePoints,
  allowed: (chart, { id, points }) =>
    firstReason(
      () => edgesExist(chart, [id]),
      () => (points?.length ?? 0) <= chartLimits.points || commandRefusals.tooManyBends({ count: chartLimits.points }),
      () => staysOnPlane((points ?? []).map(({ x, y }) => ({ x, y, width: 1, height: 1 }))),
    ),
  apply: (chart, { id, points }) =>
    patchOf(chart, {
      putEdges: findEdges(chart, [id]).map(({ points: _former, ...edge }) =>
        points === null || points.length === 0 ? edge : { ...edge, points: points.map(({ x, y }) => ({ x, y })) },
      ),
    }),
}
