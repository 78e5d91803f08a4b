import { commandMessages } from '@strata/contract'
import { findNodes, patchOf } from '../model/index.ts'
import { mayContain } from '../rules/index.ts'
import { type Command, firstReason, nodesExist } from './command.ts'

export interface ReparentNodesArgs {
  readonly ids: readonly string[]
  /** Null takes the nodes out of their containers. */
  readonly parent: string | null
}

/** Puts nodes into a container, or out of theirs, where they are. */
export const reparentNodes: Command<ReparentNodesArgs> = {
  id: 'reparentNodes',
  label: commandMessages.reparentNodes,
  allowed: (chart, { ids, parent }) =>
    firstReason(() => nodesExist(chart, ids), ...findNodes(chart, ids).map((node) => () => mayContain(chart, parent, node))),
  apply: (chart, { ids, parent }) => patchOf(chart, { putNodes: findNodes(chart, ids).map((node) => ({ ...node, parent })) }),
}
