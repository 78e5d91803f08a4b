import type { ChartData, ChartVersion, Process } from '@strata/contract'
import {
  type ChangeFilter,
  type ChartDiff,
  type ChronOf,
  describeDiff,
  diffCharts,
  diffPicture,
  fromData,
  keepChanges,
  linePlaces,
  sidePictures,
} from '@strata/diagram'
import type { ComparedPictures, Comparison } from './comparison.ts'

/** What is compared of a chart: a version as it is stored, or as it is edited here. */
export interface ComparedChart {
  version: Pick<ChartVersion, 'type'>
  data: ChartData
  processes: readonly Process[]
}

/** Processes are the same thing in both by their chronId; everything else by its node id. */
export function compareVersions(before: ComparedChart, after: ComparedChart): Comparison {
  const scope = { type: after.version.type }
  const diff = diffCharts(fromData(before.data, scope), fromData(after.data, scope), chronOf([...before.processes, ...after.processes]))
  return { lines: describeDiff(diff), pictures: rememberPictures(diff), placesOf: linePlaces(diff) }
}

/** Each filter's pictures are made once, so that returning to one draws it as it was. */
function rememberPictures(diff: ChartDiff): (filter: ChangeFilter) => ComparedPictures {
  const made = new Map<ChangeFilter, ComparedPictures>()
  return (filter) => {
    const known = made.get(filter)
    if (known) return known
    const kept = keepChanges(diff, filter)
    const pictures = { overlay: diffPicture(kept), ...sidePictures(kept) }
    made.set(filter, pictures)
    return pictures
  }
}

function chronOf(processes: readonly Process[]): ChronOf {
  const chrons = new Map(processes.map(({ id, chronId }) => [id, chronId]))
  return (aprsId) => chrons.get(aprsId)
}
