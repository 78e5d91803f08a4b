import { editableStatuses } from '@strata/contract'
import { readTimezone } from '../company/index.ts'
import { fail, signalChanged, signalSaved } from '../platform/index.ts'
import { removeProcessNodes, writeDocument } from './chart-document.ts'
import { etagOf } from './chart-etag.ts'
import { removeProcesses } from './chart-process-store.ts'
import { lockChart, storeDocument } from './chart-store.ts'
import { findChart, readDocument } from './chart-views.ts'
import type { ChartWork } from './chart-work.ts'
import { requireUnchanged } from './require-unchanged.ts'

export interface RemovalOrder {
  /** The id of the process's version. */
  id: number
  chartId: number
  /** The `if-match` header: the state that was seen; left out: not asked. */
  ifMatch?: string | undefined
}

/**
 * Takes a process out of a WIP: its row, its node and what connects to it (specification 5 §20.3). Answers the new etag.
 * @throws Problem WRONG_STATE, EDITED_MEANWHILE, NOT_FOUND
 */
export async function removeProcess({ tx, actor, now }: ChartWork, { id, chartId, ifMatch }: RemovalOrder): Promise<string> {
  await lockChart(tx, chartId)
  const chart = (await findChart(tx, chartId)) ?? fail('NOT_FOUND')
  if (!editableStatuses.includes(chart.status)) fail('WRONG_STATE')
  requireUnchanged(chart, { ifMatch, timezone: await readTimezone(tx, actor.companyUserId) })
  const document = writeDocument(removeProcessNodes(await readDocument(tx, chartId), id))
  if ((await removeProcesses(tx, chartId, [id])) === 0) fail('NOT_FOUND')
  if (!(await storeDocument(tx, chart, { document, by: actor.companyUserId, on: now }))) fail('WRONG_STATE')
  await signalSaved(tx, chartId)
  await signalChanged(tx, chart.parentChronId)
  return etagOf({ id: chartId, revision: chart.revision + 1 })
}
