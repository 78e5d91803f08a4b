import { type ChartNode, commandMessages, commandRefusals } from '@strata/contract'
import { type Chart, findNodes, isAssigned, isPrimary, nextPid, nodesOf, patchOf, pidOf, takenPids } from '../model/index.ts'
import { tabOrder } from '../outline/index.ts'
import type { Command } from './command.ts'

export interface AssignNextPidsArgs {
  /** Left out: every process without an id. */
  readonly ids?: readonly string[]
}

/** "Assign next ids": numbers all processes that lack an id, in reading order along the flow (specification 5 §19). */
export const assignNextPids: Command<AssignNextPidsArgs> = {
  id: 'assignNextPids',
  label: commandMessages.assignNextPids,
  allowed: (chart, args) => unnumbered(chart, args).length > 0 || commandRefusals.everyProcessHasId,
  apply: (chart, args) => {
    const taken = takenPids(chart)
    const lacking = new Set(unnumbered(chart, args))
    const inOrder = findNodes(chart, tabOrder(chart)).filter((node) => lacking.has(node))
    return patchOf(chart, {
      putNodes: inOrder.map((node): ChartNode => {
        const pid = nextPid(prefixFor(chart, node), taken)
        taken.add(pid)
        return { ...node, addInfo: { ...node.addInfo, processId: pid } }
      }),
    })
  },
}

/** The pid "Assign next" would give this process. */
export function nextPidFor(chart: Chart, node: ChartNode): string {
  return nextPid(prefixFor(chart, node), takenPids(chart))
}

function prefixFor(chart: Chart, node: ChartNode): string {
  return chart.scope.parentPid ?? (isPrimary(node) ? 'P' : 'E')
}

function unnumbered(chart: Chart, { ids }: AssignNextPidsArgs): ChartNode[] {
  const wanted = ids && new Set(ids)
  return nodesOf(chart).filter(
    (node) => node.kind === 'process' && !isAssigned(pidOf(node, chart.scope)) && (!wanted || wanted.has(node.id)),
  )
}
