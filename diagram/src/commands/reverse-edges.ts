import { type ChartEdge, commandMessages } from '@strata/contract'
import { findEdges, patchOf } from '../model/index.ts'
import { mayConnect } from '../rules/index.ts'
import { type Command, edgesExist, firstReason } from './command.ts'

export interface ReverseEdgesArgs {
  readonly ids: readonly string[]
}

/** Turns connections round: they lead from where they ended to where they began, on the same way. */
export const reverseEdges: Command<ReverseEdgesArgs> = {
  id: 'reverseEdges',
  label: commandMessages.reverseEdges,
  allowed: (chart, { ids }) =>
    firstReason(
      () => edgesExist(chart, ids),
      ...findEdges(chart, ids).map((edge) => () => mayConnect(chart, { ...reversed(edge), edge: edge.id })),
    ),
  apply: (chart, { ids }) => patchOf(chart, { putEdges: findEdges(chart, ids).map(reversed) }),
}

function reversed({ source, target, sourcePort, targetPort, points, ...edge }: ChartEdge): ChartEdge {
  return {
    ...edge,
    source: target,
    target: source,
    ...(targetPort && { sourcePort: targetPort }),
    ...(sourcePort && { targetPort: sourcePort }),
    ...(points && { points: [...points].reverse() }),
  }
}
