import { commandMessages, commandRefusals, type NodeStyle, nodeStyle } from '@strata/contract'
import { findNodes, patchOf } from '../model/index.ts'
import { type Command, firstReason, nodesExist } from './command.ts'

export interface SetNodeStyleArgs {
  readonly ids: readonly string[]
  /** What to change; undefined resets a setting to its default, null resets all. */
  readonly style: NodeStyle | null
}

/** Sets text style and colours of nodes; font sizes are 8 to 26 (specification 1 §9). */
export const setNodeStyle: Command<SetNodeStyleArgs> = {
  id: 'setNodeStyle',
  label: commandMessages.setNodeStyle,
  allowed: (chart, { ids, style }) =>
    firstReason(
      () => nodesExist(chart, ids),
      () => style === null || nodeStyle.safeParse(style).success || commandRefusals.unknownStyle,
    ),
  apply: (chart, { ids, style }) =>
    patchOf(chart, {
      putNodes: findNodes(chart, ids).map(({ style: former, ...node }) => {
        const next = style === null ? {} : definedOnly({ ...former, ...style })
        return Object.keys(next).length === 0 ? node : { ...node, style: next }
      }),
    }),
}

function definedOnly(style: NodeStyle): NodeStyle {
  return Object.fromEntries(Object.entries(style).filter(([, value]) => value !== undefined))
}
