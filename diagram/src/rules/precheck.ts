import type { ChartData, ChartNode, PrecheckFinding } from '@strata/contract'
import { isAssigned } from '../model/index.ts'

/** A process of the chart as the server knows it. */
export interface KnownProcess {
  readonly id: number
  readonly pid: string
  readonly pname: string
}

/** What forbids sending a saved chart for approval; empty means it may be sent (specification 1 §5, specification 5 §21). */
export function precheck(data: ChartData, processes: readonly KnownProcess[]): PrecheckFinding[] {
  const nodes = data.nodes.filter((node) => node.kind === 'process')
  const known = new Map(processes.map((process) => [process.id, process]))
  const drawn = new Set(nodes.map((node) => node.addInfo?.aprsId))
  return [
    ...nodes.filter((node) => !node.addInfo?.processId).map((node) => nodeFinding('Missing Process ID', node)),
    ...processes
      .filter((process) => !drawn.has(process.id))
      .map(({ id, pid, pname }): PrecheckFinding => ({ error: 'Not Found In Chart', processId: id, pid, pname })),
    ...nodes.filter((node) => !known.has(node.addInfo?.aprsId ?? -1)).map((node) => nodeFinding('Missing Process', node)),
    ...findAmbiguousIds(nodes),
  ]
}

/**
 * What would still forbid sending a chart once it is saved as it is drawn: that makes the processes of new nodes, and removes those whose nodes
 * in `stored` are gone.
 */
export function precheckToSave(data: ChartData, stored: ChartData, processes: readonly KnownProcess[]): PrecheckFinding[] {
  const idsIn = ({ nodes }: ChartData) => new Set(nodes.map(({ addInfo }) => addInfo?.aprsId))
  const [before, after] = [idsIn(stored), idsIn(data)]
  const isRemoved = (id: number) => before.has(id) && !after.has(id)
  return precheck(
    data,
    processes.filter(({ id }) => !isRemoved(id)),
  ).filter(({ error, processId }) => error !== 'Missing Process' || processId !== undefined)
}

function findAmbiguousIds(nodes: readonly ChartNode[]): PrecheckFinding[] {
  const counts = new Map<string, number>()
  for (const { addInfo } of nodes) {
    if (addInfo?.processId) counts.set(addInfo.processId, (counts.get(addInfo.processId) ?? 0) + 1)
  }
  return nodes
    .filter((node) => {
      const pid = node.addInfo?.processId
      return Boolean(pid) && pid !== undefined && (!isAssigned(pid) || (counts.get(pid) ?? 0) > 1)
    })
    .map((node) => nodeFinding('Process Does not have Unique Id', node))
}

function nodeFinding(error: PrecheckFinding['error'], node: ChartNode): PrecheckFinding {
  const { aprsId, processId } = node.addInfo ?? {}
  return {
    error,
    nodeId: node.id,
    ...(aprsId !== undefined && { processId: aprsId }),
    ...(processId && { pid: processId }),
    pname: node.text,
  }
}
