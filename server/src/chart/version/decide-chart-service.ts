import { randomUUID } from 'node:crypto'
import { fail, signalChanged } from '../../platform/index.ts'
import { settleProcesses } from '../chart-process-store.ts'
import { approveSent, rejectSent, retireApproved } from '../chart-store.ts'
import { type ChartItem, versionOf } from '../chart-subject.ts'
import { readDocumentText } from '../chart-views.ts'
import type { ChartWork } from '../chart-work.ts'
import { hashContent } from '../summary/summary-of-chart.ts'
import { announceDecided, announceRetired } from './chart-notices.ts'
import { createNotice } from './create-chart-notice.ts'

export interface ChartDecision {
  item: Pick<ChartItem, 'version' | 'place'>
  approve: boolean
  comment: string
  /** What the approver saw; left out: not asked. */
  contentHash?: string | undefined
}

/** Decides a version in approval and tells who prepared and who sent it. @throws Problem CONTENT_CHANGED, DECIDED_ALREADY */
export async function decideChart(work: ChartWork, decision: ChartDecision): Promise<void> {
  const { item, approve, comment, contentHash } = decision
  const { tx, actor, now } = work
  if (contentHash !== undefined && contentHash !== (await hashContent(tx, versionOf(item)))) fail('CONTENT_CHANGED')
  await (approve ? approveChart(work, decision) : rejectChart(work, decision))
  await announceDecided(tx, { ...createNotice(item, now), approved: approve, comment, decidedBy: actor.companyUserId })
  await signalChanged(tx, versionOf(item).parentChronId)
}

/**
 * The file is written before anything else and lies under a key of its own: whatever stops us, no approved chart lacks its
 * file. At worst a file is left that nothing names.
 */
async function approveChart({ tx, actor, now, files }: ChartWork, { item, comment }: ChartDecision): Promise<void> {
  const version = versionOf(item)
  const fileKey = `${tx.companyId}/charts/${randomUUID()}.json`
  await files.put(fileKey, Buffer.from(await readDocumentText(tx, version.id)))
  const stamp = { by: actor.companyUserId, on: now }
  // First: never are two versions approved, not even for a moment (specification 5 §20.5).
  await retireApproved(tx, version.chronId, now)
  if (!(await approveSent(tx, version.id, { ...stamp, comment, fileKey }))) fail('DECIDED_ALREADY')
  await settleProcesses(tx, version, stamp)
}

async function rejectChart({ tx, actor, now }: ChartWork, { item, comment }: ChartDecision): Promise<void> {
  const isRejected = await rejectSent(tx, versionOf(item).id, { by: actor.companyUserId, on: now, comment })
  if (!isRejected) fail('DECIDED_ALREADY')
}

/** Retires an approved micro chart. @throws Problem WRONG_STATE */
export async function retireChart({ tx, now }: ChartWork, item: Pick<ChartItem, 'version' | 'place'>): Promise<void> {
  if (!(await retireApproved(tx, versionOf(item).chronId, now))) fail('WRONG_STATE')
  await announceRetired(tx, createNotice(item, now))
  await signalChanged(tx, versionOf(item).parentChronId)
}
