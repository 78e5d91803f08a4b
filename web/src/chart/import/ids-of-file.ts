import { type ChartData, isPrimary } from '@strata/contract'
import { type Chart, isAssigned, nodesOf, unassignedPid } from '@strata/diagram'

/** The process ids that a file brings, each once and in its order. */
export interface IdsOfFile {
  /** Together those that become the same; `become` is what their processes show until they have an id here: `PXXX`. */
  readonly groups: readonly { readonly ids: readonly string[]; readonly become: string }[]
  /** Some are of the chart that is open: there these processes stay what they are, if the file takes its place. */
  readonly areOfChart: boolean
}

export function idsOfFile({ nodes }: ChartData, chart: Chart): IdsOfFile {
  const brought = nodes.flatMap(({ kind, addInfo }) => (kind === 'process' ? (addInfo?.processId ?? []) : []))
  const ids = [...new Set(brought.filter(isAssigned))]
  const byTarget = new Map<string, string[]>()
  for (const id of ids) {
    const become = unassignedPid(chart.scope.parentPid, isPrimary(id))
    byTarget.set(become, [...(byTarget.get(become) ?? []), id])
  }
  const known = new Set(nodesOf(chart).map(({ addInfo }) => addInfo?.processId))
  return { groups: [...byTarget].map(([become, of]) => ({ ids: of, become })), areOfChart: ids.some((id) => known.has(id)) }
}
