import { chartLimits, commandMessages, uiMessages } from '@strata/contract'
import { findEdges, patchOf } from '../model/index.ts'
import { type Command, edgesExist, firstReason } from './command.ts'

export interface SetEdgeLabelArgs {
  readonly id: string
  /** Empty takes the label away. */
  readonly label: string
}

export const setEdgeLabel: Command<SetEdgeLabelArgs> = {
  id: 'setEdgeLabel',
  label: commandMessages.setEdgeLabel,
  allowed: (chart, { id, label }) =>
    firstReason(
      () => edgesExist(chart, [id]),
      () => label.length <= chartLimits.label || uiMessages.maximumReached,
    ),
  apply: (chart, { id, label }) =>
    patchOf(chart, {
      putEdges: findEdges(chart, [id]).map(({ label: _former, ...edge }) => (label === '' ? edge : { ...edge, label })),
    }),
}
