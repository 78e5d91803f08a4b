import { commandMessages, commandRefusals, type EdgeStyle, edgeStyle } from '@strata/contract'
import { findEdges, patchOf } from '../model/index.ts'
import { type Command, edgesExist, firstReason } from './command.ts'

export interface SetEdgeStyleArgs {
  readonly ids: readonly string[]
  readonly style: EdgeStyle
}

/** Sets line and arrow of edges; settings left out stay. */
export const setEdgeStyle: Command<SetEdgeStyleArgs> = {
  id: 'setEdgeStyle',
  label: commandMessages.setEdgeStyle,
  allowed: (chart, { ids, style }) =>
    firstReason(
      () => edgesExist(chart, ids),
      () => edgeStyle.safeParse(style).success || commandRefusals.unknownStyle,
    ),
  apply: (chart, { ids, style }) =>
    patchOf(chart, {
      putEdges: findEdges(chart, ids).map((edge) => ({ ...edge, style: { ...edge.style, ...style } })),
    }),
}
