import { editableStatuses } from '@strata/contract'
import { fail, signalChanged, signalSaved } from '../platform/index.ts'
import type { Work } from '../version/index.ts'
import { removeProcesses } from './chart-process-store.ts'
import { lockChart, storeDocument } from './chart-store.ts'
import { findChart, readDocumentText } from './chart-views.ts'
import { workOnDocuments } from './document/work-on-documents.ts'
import { etagOf, requireUnsaved } from './save-chart-service.ts'

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
export async function removeProcess(work: Work, { id, chartId, ifMatch }: RemovalOrder): Promise<string> {
  const { tx, by, now } = work
  await lockChart(tx, chartId)
  const chart = (await findChart(tx, chartId)) ?? fail('NOT_FOUND')
  if (!editableStatuses.includes(chart.status)) fail('WRONG_STATE')
  await requireUnsaved(work, chart, ifMatch)
  const document = await workOnDocuments(tx, 'removeProcess', { document: await readDocumentText(tx, chartId), id })
  if ((await removeProcesses(tx, chartId, [id])) === 0) fail('NOT_FOUND')
  if (!(await storeDocument(tx, chart, { document, by, now }))) fail('WRONG_STATE')
  await signalSaved(tx, chartId)
  await signalChanged(tx, chart.parentChronId)
  return etagOf({ id: chartId, revision: chart.revision + 1 })
}
