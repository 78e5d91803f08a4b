import { chartLimits } from '@strata/contract'
import { findNodes, patchOf } from '../model/index.ts'
import { type Command, firstReason, nodesExist } from './command.ts'

export interface SetTextArgs {
  readonly id: string
  readonly text: string
}

/** Sets the text of a node: for a process, its name. */
export const setText: Command<SetTextArgs> = {
  id: 'setText',
  label: 'Edit text',
  allowed: (chart, { id, text }) =>
    firstReason(
      () => nodesExist(chart, [id]),
      () => text.length <= chartLimits.name || 'Maximum characters reached',
      () => chart.nodes[id]?.kind !== 'process' || text.trim() !== '' || 'Name is Required',
    ),
  apply: (chart, { id, text }) => patchOf(chart, { putNodes: findNodes(chart, [id]).map((node) => ({ ...node, text })) }),
}
