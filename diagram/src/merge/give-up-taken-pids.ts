import type { ChartNode } from '@strata/contract'
import { type Chart, copyRecord, isAssigned, nodesOf, unassignedLike } from '../model/index.ts'
import { type MergeConflict, settledConflict } from './merge-conflict.ts'
import type { ThreeCharts } from './three-charts.ts'

/** An id assigned here that another process got permanently in the meantime is dropped: each case is reported. */
export function giveUpTakenPids({ base, theirs }: ThreeCharts, chart: Chart): { chart: Chart; conflicts: MergeConflict[] } {
  const before = new Set([...base.scope.usedPids, ...pidsIn(base)])
  const taken = new Set([...theirs.scope.usedPids, ...pidsIn(theirs)])
  const losers = nodesOf(chart).flatMap((node) => {
    const pid = assignedPid(node)
    const isLost = pid !== undefined && taken.has(pid) && assignedPid(theirs.nodes[node.id]) !== pid && !before.has(pid)
    return isLost ? [{ node, pid }] : []
  })
  if (losers.length === 0) return { chart, conflicts: [] }
  const nodes = copyRecord(chart.nodes)
  for (const { node, pid } of losers) nodes[node.id] = { ...node, addInfo: { ...node.addInfo, processId: unassignedLike(pid) } }
  const conflicts = losers.map(({ node: { id }, pid }) => {
    const winner = nodesOf(theirs).find((node) => assignedPid(node) === pid)
    return settledConflict('pid', [id, ...(winner ? [winner.id] : [])])
  })
  return { chart: { ...chart, nodes }, conflicts }
}

function pidsIn(chart: Chart): string[] {
  return nodesOf(chart).flatMap((node) => assignedPid(node) ?? [])
}

function assignedPid(node: ChartNode | undefined): string | undefined {
  const pid = node?.kind === 'process' ? node.addInfo?.processId : undefined
  return pid !== undefined && isAssigned(pid) ? pid : undefined
}
