import { precheck } from '@strata/diagram'
import { fail, signalChanged } from '../../platform/index.ts'
import { keepChangeHistory, readChangeHistory } from '../change-history/keep-change-history.ts'
import { listChartProcesses } from '../chart-process-store.ts'
import { sendWip, withdrawSent } from '../chart-store.ts'
import { type ChartItem, versionOf } from '../chart-subject.ts'
import { readDocument } from '../chart-views.ts'
import type { ChartWork } from '../chart-work.ts'
import { requireUnchanged } from '../require-unchanged.ts'
import { settleSummary } from '../summary/summary-of-chart.ts'
import { announceSent, announceWithdrawn } from './chart-notices.ts'
import { createNotice } from './create-chart-notice.ts'

export interface SendOrder {
  item: Pick<ChartItem, 'version' | 'place' | 'timezone'>
  /** Packed HTML. */
  packedHistory: string
  /** The `if-match` header: what the sender saw; left out: not asked. */
  ifMatch?: string | undefined
}

/**
 * Sends a WIP for approval with its change history and alerts those who may decide.
 * @throws Problem EDITED_MEANWHILE, CHANGE_HISTORY_MISSING, TOO_LARGE, PRECHECK with findings, WRONG_STATE
 */
export async function sendChart(work: ChartWork, { item, packedHistory, ifMatch }: SendOrder): Promise<void> {
  const { tx, actor, now } = work
  const version = versionOf(item)
  const { id } = version
  requireUnchanged(version, { ifMatch, timezone: item.timezone })
  const log = readChangeHistory(packedHistory)
  const findings = precheck(await readDocument(tx, id), await listChartProcesses(tx, id))
  if (findings.length > 0) fail('PRECHECK', { findings })
  const stamp = { by: actor.companyUserId, on: now }
  await settleSummary(tx, version)
  if (!(await sendWip(tx, id, stamp))) fail('WRONG_STATE')
  await keepChangeHistory(tx, { chartId: id, log, ...stamp })
  await announceSent(tx, createNotice(item, now))
  await signalChanged(tx, version.parentChronId)
}

/** Takes a version in approval back to WIP (specification 5 §19, §22.8). @throws Problem WRONG_STATE */
export async function withdrawChart({ tx, now }: ChartWork, item: Pick<ChartItem, 'version' | 'place'>): Promise<void> {
  if (!(await withdrawSent(tx, versionOf(item).id))) fail('WRONG_STATE')
  await announceWithdrawn(tx, createNotice(item, now))
  await signalChanged(tx, versionOf(item).parentChronId)
}
