import { changelogLimits, decidedStatuses, isApproved } from '@strata/contract'
import { type ChartDiff, changeHistoryDraft, describeDiff, diffCharts, fromData, keepChanges } from '@strata/diagram'
import type { CompanyTransaction } from '../../platform/index.ts'
import type { VersionChanges } from '../../version/index.ts'
import { findLog } from '../change-history/changelog-store.ts'
import { unpackText } from '../change-history/unpack-text.ts'
import { listChartProcesses } from '../chart-process-store.ts'
import { type ChartRow, listChartVersions, readDocument } from '../chart-views.ts'
import { isSummary } from '../summary/is-summary.ts'

/** What its sender wrote of a version of a chart, and what differs from the version in force, or from the last that was retired. */
export async function describeChartChanges(
  tx: CompanyTransaction,
  sent: Pick<ChartRow, 'id' | 'chronId' | 'type'>,
): Promise<VersionChanges> {
  const log = await findLog(tx, sent.id)
  const versions = await listChartVersions(tx, sent.chronId)
  const former = versions.find(isApproved) ?? versions.find(({ status }) => decidedStatuses.includes(status))
  return {
    history: log === undefined ? undefined : unpackText(log, changelogLimits.unpacked),
    lines: former ? await listDifferences(tx, former, sent) : [],
  }
}

async function listDifferences(tx: CompanyTransaction, before: ChartRow, after: Compared): Promise<string[]> {
  return changeHistoryDraft(describeDiff(await compareCharts(tx, before, after)))
}

/**
 * Whether a version says the same as the version in force, or as a former one, so that only where things are on it is another: no for a first version. A summary has no layout of its
 * own: what changes it changes what it says.
 */
export async function hasOnlyLayoutChanged(
  tx: CompanyTransaction,
  version: Compared & { chronId: number },
  formerId?: number,
): Promise<boolean> {
  if (isSummary(version.type)) return false
  const versions = await listChartVersions(tx, version.chronId)
  const approved = formerId === undefined ? versions.find(isApproved) : versions.find(({ id }) => id === formerId)
  if (!approved || approved.id === version.id) return false
  // Names and descriptions of processes are in their nodes.
  const { nodes, edges } = keepChanges(await compareCharts(tx, approved, version), 'meaning')
  const changes = [nodes.added, nodes.removed, nodes.changed, edges.added, edges.removed, edges.changed]
  return changes.every((found) => found.length === 0)
}

type Compared = Pick<ChartRow, 'id' | 'type'>

/** Processes are the same thing in both by their chronId; everything else by its node id. */
async function compareCharts(tx: CompanyTransaction, former: Compared, present: Compared): Promise<ChartDiff> {
  const processes = [...(await listChartProcesses(tx, former.id)), ...(await listChartProcesses(tx, present.id))]
  const chrons = new Map(processes.map(({ id, chronId }) => [id, chronId]))
  const scope = { type: present.type }
  const read = async (id: number) => fromData(await readDocument(tx, id), scope)
  return diffCharts(await read(former.id), await read(present.id), (id) => chrons.get(id))
}
