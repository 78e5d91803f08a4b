import { type ChartNode, commandMessages, commandRefusals } from '@strata/contract'
import { type Chart, patchOf } from '../model/index.ts'
import { nextPids, unnumbered } from '../outline/index.ts'
import type { Command } from './command.ts'

export interface AssignNextPidsArgs {
  /** Left out: every process without an id. */
  readonly ids?: readonly string[]
}

/** "Assign next IDs": numbers all processes that lack an id, in reading order along the flow (specification 5 §19). */
export const assignNextPids: Command<AssignNextPidsArgs> = {
  id: 'assignNextPids',
  label: commandMessages.assignNextPids,
  allowed: (chart, args) => wanted(chart, args).length > 0 || commandRefusals.everyProcessHasId,
  apply: (chart, args) => {
    const nodes = wanted(chart, args)
    const pids = nextPids(chart, nodes)
    return patchOf(chart, {
      putNodes: nodes.map((node): ChartNode => ({ ...node, addInfo: { ...node.addInfo, processId: pids.get(node.id) } })),
    })
  },
}

function wanted(chart: Chart, { ids }: AssignNextPidsArgs): ChartNode[] {
  const chosen = ids && new Set(ids)
  return unnumbered(chart).filter(({ id }) => !chosen || chosen.has(id))
}
