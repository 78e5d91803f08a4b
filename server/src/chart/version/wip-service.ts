import {
  awaitingStatuses,
  type ChartType,
  decidedStatuses,
  editableStatuses,
  endedStatuses,
  fullName,
  isRestorable,
} from '@strata/contract'
import { DatabaseConflict, describeMoment, fail, signalChanged, signalSaved } from '../../platform/index.ts'
import { emptyDocument, rewriteProcessIds, writeDocument } from '../chart-document.ts'
import { copyProcesses } from '../chart-process-store.ts'
import { type ChartState, drawChartId, insertWip, listChartStates, replaceWip, restoreReplaced, storeDocument } from '../chart-store.ts'
import { type ChartItem, versionOf } from '../chart-subject.ts'
import { type ChartRow, findChart, listCharts, readDocument } from '../chart-views.ts'
import type { ChartWork } from '../chart-work.ts'
import { continueSummary, startSummary } from '../summary/summary-of-chart.ts'

/**
 * Makes the first WIP of a chart, or the next one of a micro chart of which nothing but retired versions is left
 * (specification 5 §19). @throws Problem CHART_EXISTS, WRONG_STATE below a process that was never approved
 */
export async function createChart(
  work: ChartWork,
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

async function insertFirst({ tx, actor, now }: ChartWork, type: ChartType, parentChronId: number | null) {
  const id = await drawChartId(tx)
  await insertWip(tx, id, { type, parentChronId, version: 1, document: emptyDocument, by: actor.companyUserId, on: now })
  await startSummary(tx, { id, type })
  await signalChanged(tx, parentChronId)
  return { id, chronId: id }
}

export interface WipOrder {
  item: Pick<ChartItem, 'version' | 'timezone'>
  /** The WIP the person agreed to replace; null: none; left out: whichever there is (`docs/decisions/0005`). */
  replaces: number | null | undefined
}

/** Makes a WIP from the approved version and answers its id. @throws Problem IA_EXISTS, WIP_EXISTS */
export async function makeWip(work: ChartWork, { item, replaces }: WipOrder): Promise<number> {
  const approved = versionOf(item)
  const wip = await findOpenWip(work, approved.chronId)
  if (wip && replaces !== undefined && replaces !== wip.id) fail('WIP_EXISTS', { detail: describeWip(wip, item.timezone) })
  await replaceWip(work.tx, approved.chronId, work.now)
  return copyAsWip(work, approved)
}

/** Makes a replaced WIP the present one; the present one is replaced in turn. @throws Problem WRONG_STATE after 90 days, IA_EXISTS */
export async function restoreWip(work: ChartWork, item: Pick<ChartItem, 'version'>): Promise<void> {
  const { id, chronId, parentChronId, replacedOn } = versionOf(item)
  if (!isRestorable(replacedOn, work.now)) fail('WRONG_STATE')
  await findOpenWip(work, chronId)
  await replaceWip(work.tx, chronId, work.now)
  const version = nextVersion(await listChartStates(work.tx, chronId))
  if (!(await restoreReplaced(work.tx, id, version))) fail('WRONG_STATE')
  // Whoever had it open before it was replaced looks anew.
  await signalSaved(work.tx, id)
  await signalChanged(work.tx, parentChronId)
}

async function findOpenWip({ tx }: ChartWork, chronId: number): Promise<ChartRow | undefined> {
  const states = await listChartStates(tx, chronId)
  if (states.some(({ status }) => awaitingStatuses.includes(status))) fail('IA_EXISTS')
  const wip = states.find(({ status }) => editableStatuses.includes(status))
  return wip && findChart(tx, wip.id)
}

/** Copies a version with its processes; every node names the copy of its process (specification 5 §20.3). */
async function copyAsWip({ tx, actor, now }: ChartWork, from: ChartRow): Promise<number> {
  const { type, parentChronId, chronId } = from
  const stamp = { by: actor.companyUserId, on: now }
  const id = await drawChartId(tx)
  const version = nextVersion(await listChartStates(tx, chronId))
  await insertWip(tx, id, { type, parentChronId, chronId, version, document: emptyDocument, ...stamp })
  const copies = await copyProcesses(tx, { from: from.id, to: id })
  const document = writeDocument(rewriteProcessIds(await readDocument(tx, from.id), copies))
  await storeDocument(tx, { id, revision: firstRevision }, { document, ...stamp })
  await continueSummary(tx, { id, type }, from.id)
  await signalChanged(tx, parentChronId)
  return id
}

const firstRevision = 1

/** Follows the decided versions: a WIP that was replaced leaves no gap in the history. */
function nextVersion(states: readonly ChartState[]): number {
  const decided = states.filter(({ status }) => decidedStatuses.includes(status))
  return Math.max(0, ...decided.map(({ version }) => version)) + 1
}

const describeWip = ({ preparedBy, createdOn }: ChartRow, timezone: string): string =>
  `${fullName(preparedBy)} made a WIP on ${describeMoment(createdOn, timezone)}.`
