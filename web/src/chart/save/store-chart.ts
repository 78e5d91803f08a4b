import { type ChartSave, type ChartVersion, chartMessages, chartRoutes, wholeAnswer } from '@strata/contract'
import { ApiProblem, call } from '../../platform/index.ts'
import { type ChartPlace, nameOfType } from '../chart-place.ts'
import type { ChartContent } from '../open/chart-content.ts'

/** A larger document goes to the storage by itself, before the save that takes it from there (specification 1 §7, alternative save). */
const uploadFrom = 1024 * 1024

export interface ChartToStore {
  place: ChartPlace
  version: ChartVersion
  save: ChartSave
  /** The stored state the edits were made on. */
  etag: string | undefined
}

/** A save that failed, in the words of its persistent toast (specification 1 §8). */
export class SaveFailure extends Error {
  override readonly name = 'SaveFailure'
  constructor(text: string, cause: unknown) {
    super(text, { cause })
  }

  /** What the server said, where it answered. */
  get problem(): ApiProblem | undefined {
    return this.cause instanceof ApiProblem ? this.cause : undefined
  }
}

/** What the server answers to a save: the etag of what is stored now, and that itself where it answers more than was asked of old. */
export interface Stored {
  etag: string | undefined
  made: ChartContent | undefined
}

/**
 * Saves the document and its processes in one transaction.
 * @throws SaveFailure; with `EDITED_MEANWHILE` as its problem where somebody else saved since `etag`.
 */
export async function storeChart(chart: ChartToStore): Promise<Stored> {
  const { place, version, save, etag } = chart
  const document = JSON.stringify(save.chartData)
  const body = new Blob([document]).size > uploadFrom ? await withUploaded(chart, document) : save
  const { data: saved, headers } = await orSaveFailure(
    chartMessages.saveFailed(nameOfType(place.type)),
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
  const { data } = await orSaveFailure(chartMessages.uploadUrlFailed(name), call(chartRoutes.getUploadUrl, { params }))
  await orSaveFailure(chartMessages.saveDataFailed(name), upload(data.url, document))
  const { chartData: _uploaded, ...lists } = save
  return lists
}

async function upload(url: string, document: string): Promise<void> {
  const response = await fetch(url, {
    method: 'PUT',
    body: document,
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
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
