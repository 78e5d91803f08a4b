import type { Process } from '@strata/contract'
import { type ChronOf, type DiffLine, type DiffPicture, describeDiff, diffCharts, diffPicture, fromData } from '@strata/diagram'
import type { ChartContent } from '../chart-content.ts'

/** Two versions of a chart: what differs, in words and as one picture. */
export interface Comparison {
  lines: readonly DiffLine[]
  picture: DiffPicture
}

/** Processes are the same thing in both by their chronId; everything else by its node id. */
export function compareVersions(before: ChartContent, after: ChartContent): Comparison {
  const scope = { type: after.version.type }
  const diff = diffCharts(fromData(before.data, scope), fromData(after.data, scope), chronOf([...before.processes, ...after.processes]))
  return { lines: describeDiff(diff), picture: diffPicture(diff) }
}

function chronOf(processes: readonly Process[]): ChronOf {
  const chrons = new Map(processes.map(({ id, chronId }) => [id, chronId]))
  return (aprsId) => chrons.get(aprsId)
}
