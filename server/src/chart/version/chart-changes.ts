import { changelogLimits, decidedStatuses, isApproved } from '@strata/contract'
import type { CompanyTransaction } from '../../platform/index.ts'
import type { VersionChanges } from '../../version/index.ts'
import { findLog } from '../change-history/changelog-store.ts'
import { unpackText } from '../change-history/unpack-text.ts'
import { listChartProcesses } from '../chart-process-store.ts'
import { type ChartRow, listChartVersions, readDocumentText } from '../chart-views.ts'
import type { Comparing } from '../document/document-works.ts'
import { workOnDocuments } from '../document/work-on-documents.ts'
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
    lines: former ? await workOnDocuments(tx, 'describeChanges', await readCompared(tx, former, sent)) : [],
  }
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
  return workOnDocuments(tx, 'hasOnlyLayoutChanged', await readCompared(tx, approved, version))
}

type Compared = Pick<ChartRow, 'id' | 'type'>

/** Processes are the same thing in both by their chronId; everything else by its node id. */
async function readCompared(tx: CompanyTransaction, former: Compared, { id, type }: Compared): Promise<Comparing> {
  const processes = [...(await listChartProcesses(tx, former.id)), ...(await listChartProcesses(tx, id))]
  return {
    before: await readDocumentText(tx, former.id),
    after: await readDocumentText(tx, id),
    type,
    chrons: processes.map((process) => [process.id, process.chronId] as const),
  }
}
