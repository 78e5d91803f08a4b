import {
  type ChartData,
  type ChartSave,
  chartDataInput,
  chartFaultMessages,
  chartRoomFor,
  describeIssue,
  issueLimit,
  versionNoticeMessages,
} from '@strata/contract'
import { DatabaseConflict, fail, JsonScan, signalChanged, signalSaved } from '../platform/index.ts'
import { type Edited, type FilingWork, requireUnchanged, versionOf, type Work } from '../version/index.ts'
import { writeDocument } from './chart-document.ts'
import { addProcesses, changeProcesses, listChartProcesses, listTakenPids, removeProcesses } from './chart-process-store.ts'
import { storeDocument } from './chart-store.ts'
import type { ChartItem } from './chart-subject.ts'
import { takeUpload } from './chart-upload.ts'
import type { ChartRow } from './chart-views.ts'
import { keepPositions, planSave, stampProcesses, type WantedSave } from './plan-save.ts'

export interface SaveOrder {
  item: Pick<ChartItem, 'version' | 'place'>
  /** The `if-match` header. */
  ifMatch: string | undefined
  save: ChartSave
}

/** What is stored then. */
export interface Saved extends Pick<ChartRow, 'id' | 'revision'> {
  data: ChartData
}

/**
 * Saves a WIP's document and its processes, all or nothing (specification 5 §6).
 * @throws Problem IF_MATCH_REQUIRED, EDITED_MEANWHILE, TOO_LARGE, INVALID, INVALID_CHART, PROCESS_ID_EXISTS, PROCESS_ID_FIXED
 */
export async function saveChart(work: FilingWork, { item, ifMatch, save }: SaveOrder): Promise<Saved> {
  const version = versionOf(item)
  if (ifMatch === undefined) fail('IF_MATCH_REQUIRED')
  await requireUnsaved(work, version, ifMatch)
  const wanted: WantedSave = {
    data: save.chartData ?? (await readUpload(work, version.id)),
    create: save.create ?? [],
    update: save.update ?? [],
    remove: (save.delete ?? []).map(({ id }) => id),
  }
  const parentPid = item.place?.pid ?? null
  const data = keepPositions(await writeProcesses(work, { version, parentPid, wanted }), version.type)
  const document = writeDocument(data, work.chartNodes)
  const isStored = await storeDocument(work.tx, version, { document, by: work.by, now: work.now })
  if (!isStored) fail('EDITED_MEANWHILE')
  await signalSaved(work.tx, version.id)
  if (changesProcesses(wanted)) await signalChanged(work.tx, version.parentChronId)
  return { id: version.id, revision: version.revision + 1, data }
}

type EditedChart = Pick<ChartRow, 'id' | 'revision' | 'savedBy' | 'savedOn'>

/** What is between the quotes of a WIP's etag. */
export const etagOf = ({ id, revision }: Pick<ChartRow, 'id' | 'revision'>): string => `${id}.${revision}`

/** Who saved a version last, and how often it was saved. */
export const describeEdit = ({ id, revision, savedBy, savedOn }: EditedChart): Edited => ({
  id,
  edits: revision,
  editedBy: savedBy,
  editedOn: savedOn,
})

/** Refuses what was asked of another state of a chart than the present one. `ifMatch`: the header; left out: not asked. @throws Problem EDITED_MEANWHILE */
export const requireUnsaved = ({ tx, by }: Work, chart: EditedChart, ifMatch: string | undefined): Promise<void> =>
  requireUnchanged(tx, describeEdit(chart), { ifMatch, by, message: versionNoticeMessages.chartSaved })

/** What others see of a WIP before it is sent: which processes it has, and how they are called. */
const changesProcesses = ({ create, update, remove }: WantedSave): boolean => create.length + update.length + remove.length > 0

interface ProcessOrder {
  version: ChartRow
  parentPid: string | null
  wanted: WantedSave
}

/** Writes the lists and answers the document that names what they made. */
async function writeProcesses({ tx, chartNodes: mostNodes }: FilingWork, { version, parentPid, wanted }: ProcessOrder): Promise<ChartData> {
  const known = byId(await listChartProcesses(tx, version.id))
  const assigned = planSave(wanted, { type: version.type, parentPid, known, mostNodes })
  if ((await listTakenPids(tx, assigned)).length > 0) fail('PROCESS_ID_EXISTS')
  try {
    await removeProcesses(tx, version.id, wanted.remove)
    await changeProcesses(tx, version.id, wanted.update)
    const ids = await addProcesses(tx, version, wanted.create)
    const made = new Map(wanted.create.flatMap(({ nodeId }, index) => (ids[index] === undefined ? [] : [[nodeId, ids[index]]])))
    return stampProcesses(wanted.data, byId(await listChartProcesses(tx, version.id)), made)
  } catch (error) {
    // Another chart took the id at the same moment.
    if (error instanceof DatabaseConflict && error.constraint === 'process_pid') fail('PROCESS_ID_EXISTS')
    throw error
  }
}

const byId = <T extends { id: number }>(items: readonly T[]): Map<number, T> => new Map(items.map((item) => [item.id, item]))

/** What was PUT to the upload address of this member. */
async function readUpload({ tx, by, files, chartNodes }: FilingWork, chartId: number): Promise<ChartData> {
  const room = chartRoomFor(chartNodes)
  const bytes = await takeUpload({ tx, files }, { chartId, memberId: by, limit: room.bytes })
  if (!bytes) fail('INVALID', { issues: [{ path: 'chartData', message: chartFaultMessages.nothingSent }] })
  new JsonScan(room.values).take(bytes)
  const parsed = chartDataInput(room).safeParse(parseJson(bytes), { error: describeIssue })
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues
    .slice(0, issueLimit)
    .map(({ path, message }) => ({ path: ['chartData', ...path].map(String).join('.'), message }))
  return fail('INVALID', { issues })
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
