import { create } from 'zustand'
import { nameFromFile, readUploadFailure, refuseFile, type Sent, uploadDocument } from '../../upload/index.ts'
import type { DocumentPlace } from '../document-place.ts'

type QueuedState =
  | { kind: 'waiting' }
  | { kind: 'running'; sent: Sent; stop: AbortController }
  | { kind: 'done' }
  | { kind: 'failed'; message: string; detail: string }

/** One of several files that become documents one after another. */
export interface QueuedUpload {
  id: string
  place: DocumentPlace
  prefix: string
  file: File
  state: QueuedState
}

/** It outlives the screen that began it: uploads continue while one looks elsewhere. */
export const useUploadQueue = create<{ uploads: readonly QueuedUpload[] }>(() => ({ uploads: [] }))

const uploadsNow = (): readonly QueuedUpload[] => useUploadQueue.getState().uploads

/** Adds files and begins where nothing is under way. `onUploaded` follows each that became a document. */
export function queueUploads(place: DocumentPlace, prefix: string, files: readonly File[], onUploaded: () => void): void {
  const added = files.map((file): QueuedUpload => {
    const refusal = refuseFile(file)
    const state: QueuedState = refusal === undefined ? { kind: 'waiting' } : { kind: 'failed', message: refusal, detail: '' }
    return { id: crypto.randomUUID(), place, prefix, file, state }
  })
  useUploadQueue.setState(({ uploads }) => ({ uploads: [...uploads, ...added] }))
  void runNext(onUploaded)
}

async function runNext(onUploaded: () => void): Promise<void> {
  if (uploadsNow().some(({ state }) => state.kind === 'running')) return
  const next = uploadsNow().find(({ state }) => state.kind === 'waiting')
  if (!next) return
  await run(next, onUploaded)
  await runNext(onUploaded)
}

async function run({ id, place, prefix, file }: QueuedUpload, onUploaded: () => void): Promise<void> {
  const stop = new AbortController()
  const onProgress = (sent: Sent) => change(id, { kind: 'running', sent, stop })
  onProgress({ sent: 0, total: file.size })
  try {
    await uploadDocument({ ...place, prefix, name: nameFromFile(file.name), file, onProgress, signal: stop.signal })
    change(id, { kind: 'done' })
    onUploaded()
  } catch (error) {
    if (!stop.signal.aborted) change(id, { kind: 'failed', ...readUploadFailure(error) })
  }
}

const change = (id: string, state: QueuedState): void =>
  useUploadQueue.setState(({ uploads }) => ({ uploads: uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)) }))

/** Takes an upload out of the queue; one under way is given up. */
export function dropUpload({ id, state }: QueuedUpload): void {
  useUploadQueue.setState(({ uploads }) => ({ uploads: uploads.filter((upload) => upload.id !== id) }))
  if (state.kind === 'running') state.stop.abort()
}

export function tryUploadAgain({ id }: QueuedUpload, onUploaded: () => void): void {
  change(id, { kind: 'waiting' })
  void runNext(onUploaded)
}

export const isUnfinished = ({ state }: QueuedUpload): boolean => state.kind === 'waiting' || state.kind === 'running'

/** Takes all out of the queue that came to an end. */
export const clearFinished = (): void => useUploadQueue.setState(({ uploads }) => ({ uploads: uploads.filter(isUnfinished) }))

/** Gives all up: nobody is logged in any more. */
export const dropAllUploads = (): void => uploadsNow().forEach(dropUpload)
