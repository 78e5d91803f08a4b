import { type ChartEdge, commandMessages, commandRefusals } from '@strata/contract'
import { type Chart, findEdges, patchOf } from '../model/index.ts'
import { type Command, edgesExist, firstReason } from './command.ts'

export interface ResetRoutesArgs {
  readonly ids: readonly string[]
}

/** Gives connections back to the router: bends and sides that a person chose are given up. */
export const resetRoutes: Command<ResetRoutesArgs> = {
  id: 'resetRoutes',
  label: commandMessages.resetRoutes,
  allowed: (chart, { ids }) =>
    firstReason(
      () => edgesExist(chart, ids),
      () => placedOf(chart, ids).length > 0 || commandRefusals.notBent,
    ),
  apply: (chart, { ids }) =>
    patchOf(chart, {
      putEdges: placedOf(chart, ids).map(({ points: _points, sourcePort: _from, targetPort: _to, ...edge }) => edge),
    }),
}

function placedOf(chart: Chart, ids: readonly string[]): ChartEdge[] {
  return findEdges(chart, ids).filter((edge) => edge.points ?? edge.sourcePort ?? edge.targetPort)
}
