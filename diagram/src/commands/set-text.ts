import { chartLimits, chartMessages, commandMessages, uiMessages } from '@strata/contract'
import { findNodes, patchOf } from '../model/index.ts'
import { type Command, firstReason, nodesExist } from './command.ts'

export interface SetTextArgs {
  readonly id: string
  readonly text: string
}

/** Sets the text of a node: for a process, its name. */
export const setText: Command<SetTextArgs> = {
  id: 'setText',
  label: commandMessages.setText,
  allowed: (chart, { id, text }) =>
    firstReason(
      () => nodesExist(chart, [id]),
      () => text.length <= chartLimits.name || uiMessages.maximumReached,
      () => chart.nodes[id]?.kind !== 'process' || text.trim() !== '' || chartMessages.nameRequired,
    ),
  apply: (chart, { id, text }) => patchOf(chart, { putNodes: findNodes(chart, [id]).map((node) => ({ ...node, text })) }),
}
