import { changelogLimits, decidedStatuses, isApproved } from '@strata/contract'
import { changeHistoryDraft, describeDiff, diffCharts, fromData } from '@strata/diagram'
import type { CompanyTransaction } from '../../platform/index.ts'
import type { VersionChanges } from '../../version/index.ts'
import { findLog } from '../change-history/changelog-store.ts'
import { unpackText } from '../change-history/unpack-text.ts'
import { listChartProcesses } from '../chart-process-store.ts'
import { type ChartRow, listChartVersions, readDocument } from '../chart-views.ts'

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

/** Processes are the same thing in both by their chronId; everything else by its node id. */
async function listDifferences(tx: CompanyTransaction, before: ChartRow, after: Pick<ChartRow, 'id' | 'type'>): Promise<string[]> {
  const processes = [...(await listChartProcesses(tx, before.id)), ...(await listChartProcesses(tx, after.id))]
  const chrons = new Map(processes.map(({ id, chronId }) => [id, chronId]))
  const scope = { type: after.type }
  const read = async (id: number) => fromData(await readDocument(tx, id), scope)
  return changeHistoryDraft(describeDiff(diffCharts(await read(before.id), await read(after.id), (id) => chrons.get(id))))
}
