import type { ChartData } from '@strata/contract'
import { type Chart, nodesOf } from '@strata/diagram'

/** The process ids that a file brings, in its order. */
export interface IdsOfFile {
  readonly ids: readonly string[]
  /** What their processes show until they have one here: `PXXX`. */
  readonly become: string
  /** Some are of the chart that is open: there these processes stay what they are, if the file takes its place. */
  readonly areOfChart: boolean
}

/** A new process has none: it ends in XXX (`decisions.md` §21). */
const isGiven = (id: string | undefined): id is string => id !== undefined && !id.endsWith('XXX')

export function idsOfFile({ nodes }: ChartData, chart: Chart, processPrefix: string): IdsOfFile {
  const ids = nodes.map(({ addInfo }) => addInfo?.processId).filter(isGiven)
  const known = new Set(nodesOf(chart).map(({ addInfo }) => addInfo?.processId))
  return { ids, become: `${processPrefix}XXX`, areOfChart: ids.some((id) => known.has(id)) }
}
