import { type ChartType, decidedStatuses, endedStatuses } from '@strata/contract'
import { DatabaseConflict, fail, signalChanged } from '../../platform/index.ts'
import { type FilingWork, type Replacement, replaceWip, versionOf, type Work } from '../../version/index.ts'
import { copyProcesses } from '../chart-process-store.ts'
import { drawChartId, insertWip, storeDocument } from '../chart-store.ts'
import type { ChartItem } from '../chart-subject.ts'
import { type ChartRow, listCharts, readDocumentText } from '../chart-views.ts'
import { emptyDocument } from '../document/chart-document.ts'
import { workOnDocuments } from '../document/work-on-documents.ts'
import { continueSummary, startSummary } from '../summary/summary-of-chart.ts'
import { versionedChart } from '../versioned-chart.ts'

/**
 * Makes the first WIP of a chart, or the next one of a micro chart of which nothing but retired versions is left
 * (specification 5 §19). @throws Problem CHART_EXISTS, WRONG_STATE below a process that was never approved
 */
export async function createChart(
  work: Work,
  { type, place }: Pick<ChartItem, 'type' | 'place'>,
): Promise<{ id: number; chronId: number }> {
  if (place && !place.hdd) fail('WRONG_STATE')
  const versions = await listCharts(work.tx, type, place && [place.chronId])
  const last = versions[0]
  try {
    if (!last) return await insertFirst(work, type, place?.chronId ?? null)
    const isOver = type === 'mi' && versions.every(({ status }) => endedStatuses.includes(status))
    const retired = versions.find(({ status }) => decidedStatuses.includes(status))
    if (!isOver || !retired) fail('CHART_EXISTS')
    return { id: await copyAsWip(work, retired), chronId: retired.chronId }
  } catch (error) {
    // Somebody else made it at the same moment.
    if (error instanceof DatabaseConflict && error.kind === 'unique') fail('CHART_EXISTS')
    throw error
  }
}

async function insertFirst({ tx, by, now }: Work, type: ChartType, parentChronId: number | null) {
  const id = await drawChartId(tx)
  await insertWip(tx, id, { type, parentChronId, document: emptyDocument, by, now })
  await startSummary(tx, { id, type })
  await signalChanged(tx, parentChronId)
  return { id, chronId: id }
}

/** Makes a WIP from the approved version and answers its id. @throws Problem IA_EXISTS, WIP_EXISTS */
export async function makeWip(work: FilingWork, replacement: Replacement<Pick<ChartItem, 'version' | 'place'>>): Promise<number> {
  await replaceWip(versionedChart, work, replacement)
  return copyAsWip(work, versionOf(replacement.item))
}

/** Copies a version with its processes; every node names the copy of its process (specification 5 §20.3). */
async function copyAsWip({ tx, by, now }: Work, from: ChartRow): Promise<number> {
  const { type, parentChronId, chronId } = from
  const id = await drawChartId(tx)
  await insertWip(tx, id, { type, parentChronId, chronId, document: emptyDocument, by, now })
  const copies = await copyProcesses(tx, { from: from.id, to: id })
  const document = await workOnDocuments(tx, 'copy', { document: await readDocumentText(tx, from.id), copies: [...copies] })
  await storeDocument(tx, { id, revision: firstRevision }, { document, by, now })
  await continueSummary(tx, { id, type }, from.id)
  await signalChanged(tx, parentChronId)
  return id
}

const firstRevision = 1
