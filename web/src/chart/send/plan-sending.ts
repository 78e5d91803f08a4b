import type { ChartData, PrecheckFinding } from '@strata/contract'
import {
  type Chart,
  commands,
  comparePids,
  findNodes,
  fullName,
  pidOf,
  precheck,
  precheckToSave,
  runCommand,
  toData,
} from '@strata/diagram'
import type { ChartContent } from '../open/chart-content.ts'
import { type FinalChanges, findFinalChanges } from '../save/final-changes.ts'

/** What has to be done before a chart can be sent, and what it then is. */
export interface SendingPlan {
  /** Processes that get their ids by it, by node, in the order of the ids. */
  readonly assigned: readonly { readonly nodeId: string; readonly words: string }[]
  readonly needsSave: boolean
  /** What the save makes permanent and deletes, beside the ids assigned. */
  readonly final: FinalChanges
  /** What would be sent. */
  readonly data: ChartData
  /** What forbids sending it all the same. */
  readonly findings: readonly PrecheckFinding[]
}

/** The plan for a chart as it is drawn over what is stored of it. */
export function planSending(chart: Chart, isDirty: boolean, stored: ChartContent): SendingPlan {
  const numbered = runCommand(chart, commands.assignNextPids, {})
  const needsSave = isDirty || numbered.done
  const data = needsSave ? toData(numbered.done ? numbered.chart : chart) : stored.data
  return {
    assigned: numbered.done ? assignedIn(numbered.chart, Object.keys(numbered.patch.nodes)) : [],
    needsSave,
    // Ids given by hand were assigned before.
    final: needsSave ? findFinalChanges(toData(chart), stored.processes) : { fixed: [], deleted: [] },
    data,
    findings: needsSave ? precheckToSave(data, stored.data, stored.processes) : precheck(data, stored.processes),
  }
}

function assignedIn(chart: Chart, ids: readonly string[]): SendingPlan['assigned'] {
  return findNodes(chart, ids)
    .sort((a, b) => comparePids(pidOf(a, chart.scope), pidOf(b, chart.scope)))
    .map((node) => ({ nodeId: node.id, words: fullName(node) }))
}
