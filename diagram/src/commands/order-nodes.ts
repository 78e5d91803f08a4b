import { commandMessages } from '@strata/contract'
import { patchOf } from '../model/index.ts'
import { type Command, nodesExist } from './command.ts'

export interface OrderNodesArgs {
  readonly ids: readonly string[]
  readonly to: 'front' | 'back'
}

/** Brings nodes before or behind all others. Containers always stay behind what they hold. */
export const orderNodes: Command<OrderNodesArgs> = {
  id: 'orderNodes',
  label: commandMessages.orderNodes,
  allowed: (chart, { ids }) => nodesExist(chart, ids),
  apply: (chart, { ids, to }) => {
    const chosen = new Set(ids)
    const moved = chart.nodeOrder.filter((id) => chosen.has(id))
    const others = chart.nodeOrder.filter((id) => !chosen.has(id))
    return patchOf(chart, { nodeOrder: to === 'front' ? [...others, ...moved] : [...moved, ...others] })
  },
}
