import {
  type ChartData,
  type ChartSave,
  type ChartVersion,
  chartMessages,
  chartRoutes,
  fullName,
  savingMessages,
  wholeAnswer,
} from '@strata/contract'
import type { DiffLine } from '@strata/diagram'
import { call, LoadFailure, notify, notifyNamedFailure, problemWithoutAnswer, whileLoading } from '../../platform/index.ts'
import { type ChartPlace, nameOfType } from '../chart-place.ts'
import { keepLastSave, refreshVersions } from '../chart-queries.ts'
import { createSaveNotice } from '../live/changes-by-others.ts'
import type { SaveNotice } from '../live/save-notice.ts'
import { type ChartContent, loadContent, loadNewest } from '../open/chart-content.ts'
import { adoptSaved, dropEdits, type OpenedChart } from '../open/opened-chart.ts'
import { resolveFailure, SaveFailure, type SaveHandling } from './failed-save.ts'
import { findFinalChanges } from './final-changes.ts'
import { finalChangesQuestion } from './final-changes-question.tsx'
import { mergeRemote } from './merge-saved.ts'
import type { SavePage } from './use-kept-edits.tsx'

/** Saves, and shows on the page what comes of it. */
export async function saveInPage(opened: OpenedChart, page: SavePage): Promise<boolean> {
  const { state, save } = opened.saver
  const isSaved = await saveOpenedChart(opened, {
    ask: page.ask,
    onStale: (stale) => state.setState({ stale }),
    onTryAgain: () => void save(page),
    onReloadFailed: (error) => reopenAfter(error, page),
  })
  if (isSaved) keepLastSave(page.client, opened.place, opened.stored.getState().version)
  return isSaved
}

/** Gives up the edits and loads what is stored (specification 1 §4). */
export async function ignoreEdits(opened: OpenedChart, page: Omit<SavePage, 'ask'>): Promise<void> {
  opened.saver.state.setState({ isOwed: false })
  notify.close('chart-save')
  void refreshVersions(page.client, opened.place)
  try {
    dropEdits(opened, await loadContent(opened.place, opened.stored.getState().version))
  } catch (error) {
    opened.session.reset()
    reopenAfter(error, page)
  }
}

function reopenAfter(error: unknown, { reopen }: Pick<SavePage, 'reopen'>): void {
  if (!(error instanceof LoadFailure)) throw error
  notifyNamedFailure(error)
  reopen()
}

/**
 * Saves once, with one warning before and one toast after. What somebody else saved in the meantime is merged with it and saved too, as
 * long as both touched different elements. Answers whether everything is stored; the edits stay if not.
 */
export async function saveOpenedChart(opened: OpenedChart, handling: SaveHandling): Promise<boolean> {
  const final = findFinalChanges(opened.session.toSave().chartData, opened.stored.getState().processes)
  const isFinal = final.fixed.length + final.deleted.length > 0
  if (isFinal && !(await handling.ask(finalChangesQuestion(final)))) return false
  // What it says of the save before holds no more.
  notify.close('chart-save')
  return await whileLoading(() => storeAndMerge(opened, handling))
}

/** Others may save again while theirs is brought together with one's own; after so many times both are shown. */
const mostMerges = 3

async function storeAndMerge(opened: OpenedChart, handling: SaveHandling): Promise<boolean> {
  const lines: DiffLine[] = []
  let merged: ChartContent | undefined
  let sent: Sent
  for (let merges = 0; ; merges += 1) {
    const { version, etag } = opened.stored.getState()
    const save = opened.session.toSave()
    try {
      sent = { data: save.chartData, ...(await storeChart({ place: opened.place, version, save, etag })) }
      break
    } catch (error) {
      if (!(error instanceof SaveFailure)) throw error
      const met = await resolveFailure(opened, { error, sent: save.chartData, handling, mayMerge: merges < mostMerges })
      if (met.end !== undefined) return met.end
      merged = met.theirs
      lines.push(...met.lines)
    }
  }
  const mergeNotice = merged && createSaveNotice('merged', merged, lines)
  notifySaved(opened, mergeNotice)
  const later = await takeNewest(opened, sent, handling)
  const notice = later ?? (lines.length > 0 ? mergeNotice : undefined)
  if (notice) opened.saveNotice.setState({ notice })
  return true
}

function notifySaved({ place }: OpenedChart, mergeNotice?: SaveNotice): void {
  const detail = mergeNotice && savingMessages.mergedWith({ name: fullName(mergeNotice.by) })
  notify.success(chartMessages.saved({ type: nameOfType(place.type) }), detail === undefined ? {} : { detail })
}

/** What one's own save put on the server, and what that has made of it. */
interface Sent extends Stored {
  data: ChartData
}

/** Adopts what the server made of the save; where that was not answered it is asked for, and what somebody else saved before is answered. */
async function takeNewest(opened: OpenedChart, sent: Sent, { onReloadFailed }: SaveHandling): Promise<SaveNotice | undefined> {
  if (sent.made) return void adoptSaved(opened, sent.made)
  let newest: ChartContent
  try {
    newest = await loadNewest(opened.place, opened.stored.getState().version)
  } catch (error) {
    onReloadFailed(error)
    return
  }
  if (sent.etag === undefined || newest.etag === sent.etag) {
    adoptSaved(opened, newest)
    return
  }
  // It is theirs already. One's own save stays the base, or what they drew would be missing here and go with the next save.
  adoptSaved(opened, { ...newest, data: sent.data, etag: sent.etag, contentHash: undefined })
  const kind = opened.session.state.isDirty ? 'merged' : 'shown'
  const together = mergeRemote(opened, newest)
  return together.done ? createSaveNotice(kind, newest, together.lines) : createSaveNotice('waiting', newest, [])
}

/** A larger document goes to the storage by itself, before the save that takes it from there (specification 1 §7, alternative save). */
const uploadFrom = 1024 * 1024

interface ChartToStore {
  place: ChartPlace
  version: ChartVersion
  save: ChartSave
  /** The stored state the edits were made on. */
  etag: string | undefined
}

/** What the server answers to a save: the etag of what is stored now, and that itself where it answers more than older clients ask for. */
interface Stored {
  etag: string | undefined
  made: ChartContent | undefined
}

/**
 * Saves the document and its processes in one transaction.
 * @throws SaveFailure; with `EDITED_MEANWHILE` as its problem where somebody else saved since `etag`.
 */
async function storeChart(chart: ChartToStore): Promise<Stored> {
  const { place, version, save, etag } = chart
  const document = JSON.stringify(save.chartData)
  const body = new Blob([document]).size > uploadFrom ? await withUploaded(chart, document) : save
  const { data: saved, headers } = await orSaveFailure(
    chartMessages.saveFailed({ type: nameOfType(place.type) }),
    call(chartRoutes.saveData, {
      params: { companyId: place.companyId, type: place.type, id: version.id },
      headers: { 'if-match': etag, prefer: wholeAnswer },
      body,
    }),
  )
  const stored = { etag: headers.get('etag') ?? undefined, contentHash: headers.get('x-content-hash') ?? undefined }
  if (!saved) return { ...stored, made: undefined }
  const { savedOn, savedBy } = saved.version
  const { chartData: data, processes, usedIds: usedPids } = saved
  return { ...stored, made: { ...stored, version: { ...version, savedOn, savedBy }, data, processes, usedPids } }
}

async function withUploaded({ place, version, save }: ChartToStore, document: string): Promise<ChartSave> {
  const name = nameOfType(place.type)
  const params = { companyId: place.companyId, type: place.type, id: version.id }
  const { data } = await orSaveFailure(chartMessages.uploadUrlFailed({ type: name }), call(chartRoutes.getUploadUrl, { params }))
  await orSaveFailure(chartMessages.saveDataFailed({ type: name }), upload(data.url, document))
  const { chartData: _uploaded, ...lists } = save
  return lists
}

async function upload(url: string, document: string): Promise<void> {
  const response = await fetch(url, {
    method: 'PUT',
    body: document,
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
  }).catch(() => {
    throw problemWithoutAnswer('UNREACHABLE')
  })
  if (!response.ok) throw new Error(`The upload answered ${response.status}`)
}

async function orSaveFailure<T>(text: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw new SaveFailure(text, cause)
  }
}
