import { type ChartSave, chartFaultMessages, chartRoomFor, versionNoticeMessages } from '@strata/contract'
import { DatabaseConflict, fail, JsonScan, signalChanged, signalSaved } from '../platform/index.ts'
import { type Edited, type FilingWork, requireUnchanged, versionOf, type Work } from '../version/index.ts'
import { addProcesses, changeProcesses, listChartProcesses, listTakenPids, removeProcesses } from './chart-process-store.ts'
import { storeDocument } from './chart-store.ts'
import type { ChartItem } from './chart-subject.ts'
import { takeUpload } from './chart-upload.ts'
import type { ChartRow } from './chart-views.ts'
import type { StoredDocument } from './document/chart-document.ts'
import { describeDocument, type ReadSave } from './document/document-works.ts'
import type { ExaminedScope } from './document/examine-drawing.ts'
import { type DocumentParts, stampProcesses } from './document/stamp-processes.ts'
import { workOnDocuments } from './document/work-on-documents.ts'
import { planSave, type WantedSave } from './plan-save.ts'

export interface SaveOrder {
  item: Pick<ChartItem, 'version' | 'place'>
  /** The `if-match` header. */
  ifMatch: string | undefined
  /** As it came, or as it was read elsewhere. */
  save: ChartSave | ReadSave
}

/** What is stored then. */
export interface Saved extends Pick<ChartRow, 'id' | 'revision'> {
  /** The document as it is stored. */
  text: string
}

/**
 * Saves a WIP's document and its processes, all or nothing (specification 5 §6).
 * @throws Problem IF_MATCH_REQUIRED, EDITED_MEANWHILE, TOO_LARGE, INVALID, INVALID_CHART, PROCESS_ID_EXISTS, PROCESS_ID_FIXED
 */
export async function saveChart(work: FilingWork, { item, ifMatch, save }: SaveOrder): Promise<Saved> {
  const version = versionOf(item)
  if (ifMatch === undefined) fail('IF_MATCH_REQUIRED')
  await requireUnsaved(work, version, ifMatch)
  const { document: given, named, faults, ...lists } = await readSave(work, version, save)
  const wanted: WantedSave = {
    drawing: { named, faults },
    create: lists.save.create ?? [],
    update: lists.save.update ?? [],
    remove: (lists.save.delete ?? []).map(({ id }) => id),
  }
  const document = await writeProcesses(work, { version, parentPid: item.place?.pid ?? null, wanted, given })
  const isStored = await storeDocument(work.tx, version, { document, by: work.by, now: work.now })
  if (!isStored) fail('EDITED_MEANWHILE')
  await signalSaved(work.tx, version.id)
  if (changesProcesses(wanted)) await signalChanged(work.tx, version.parentChronId)
  return { id: version.id, revision: version.revision + 1, text: document.text }
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
  given: DocumentParts
}

/** Writes the lists and answers the document that names what they made. */
async function writeProcesses(
  { tx, chartNodes: mostNodes }: FilingWork,
  { version, parentPid, wanted, given }: ProcessOrder,
): Promise<StoredDocument> {
  const known = byId(await listChartProcesses(tx, version.id))
  const assigned = planSave(wanted, { parentPid, known })
  if ((await listTakenPids(tx, assigned)).length > 0) fail('PROCESS_ID_EXISTS')
  try {
    await removeProcesses(tx, version.id, wanted.remove)
    await changeProcesses(tx, version.id, wanted.update)
    const ids = await addProcesses(tx, version, wanted.create)
    const made = wanted.create.flatMap(({ nodeId }, index) => (ids[index] === undefined ? [] : [[nodeId, ids[index]] as const]))
    const processes = await listChartProcesses(tx, version.id)
    return stampProcesses(given, { processes, made, mostNodes })
  } catch (error) {
    // Another chart took the id at the same moment.
    if (error instanceof DatabaseConflict && error.constraint === 'process_pid') fail('PROCESS_ID_EXISTS')
    throw error
  }
}

const byId = <T extends { id: number }>(items: readonly T[]): Map<number, T> => new Map(items.map((item) => [item.id, item]))

/** A save as it came, or as it was read elsewhere, with its document: without one, what was PUT to the upload address of this member. */
async function readSave(work: FilingWork, { id, type }: ChartRow, given: SaveOrder['save']): Promise<Whole> {
  const scope = { type, mostNodes: work.chartNodes }
  if ('named' in given)
    return given.document === undefined ? readUpload(work, id, { ...scope, save: given.save }) : { ...given, document: given.document }
  const { chartData: document, ...save } = given
  return document ? { save, ...describeDocument(document, scope) } : readUpload(work, id, { ...scope, save })
}

type Whole = Omit<ReadSave, 'document'> & { document: DocumentParts }

async function readUpload(
  { tx, files, by: memberId, chartNodes }: FilingWork,
  chartId: number,
  { save, ...scope }: ExaminedScope & Pick<ReadSave, 'save'>,
): Promise<Whole> {
  const room = chartRoomFor(chartNodes)
  const bytes = await takeUpload({ tx, files }, { chartId, memberId, limit: room.bytes })
  if (!bytes) fail('INVALID', { issues: [{ path: 'chartData', message: chartFaultMessages.nothingSent }] })
  new JsonScan(room.values).take(bytes)
  return { ...(await workOnDocuments(tx, 'readUpload', { upload: decode(bytes), ...scope })), save }
}

/** Nothing where it is no text. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return ''
  }
}
