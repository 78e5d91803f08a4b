import type { ChartNode } from '@strata/contract'
import type { Chart, ChartScope } from './chart.ts'
import { isAssigned, unassignedPid } from './pid.ts'

/** The pid a process node carries; one never given an id has the unassigned pid of its chart. */
export function pidOf(node: ChartNode, scope: ChartScope): string {
  return node.addInfo?.processId ?? unassignedPid(scope.parentPid, true)
}

/** Primary when the pid starts with P, enabling when with E (specification 1 §3). */
export function isPrimary(node: ChartNode): boolean {
  return !node.addInfo?.processId?.startsWith('E')
}

/** Whether the node's process id was assigned and saved, so that it cannot change (specification 1 §4). */
export function hasFixedPid(chart: Chart, node: ChartNode): boolean {
  const aprsId = node.addInfo?.aprsId
  return aprsId !== undefined && String(aprsId) in chart.fixedPids
}

/** `node` as a process new to this chart: unknown to the server and without an id. */
export function asNewProcess(node: ChartNode, scope: ChartScope): ChartNode {
  return { ...node, kind: 'process', addInfo: { processId: unassignedPid(scope.parentPid, isPrimary(node)) } }
}

/** `node` without anything of a process. */
export function withoutProcess(node: ChartNode): ChartNode {
  const { addInfo: _dropped, ...rest } = node
  return rest
}

/** Pids taken in this chart: those used before and those of its nodes, `except` one node. */
export function takenPids(chart: Chart, except?: string): Set<string> {
  const taken = new Set(chart.scope.usedPids)
  for (const id of chart.nodeOrder) {
    const pid = id === except ? undefined : chart.nodes[id]?.addInfo?.processId
    if (pid !== undefined && isAssigned(pid)) taken.add(pid)
  }
  return taken
}
