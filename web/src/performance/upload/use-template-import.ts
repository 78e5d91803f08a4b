import type { ImportAnswer } from '@strata/contract'
import { useEffect, useRef, useState } from 'react'
import type { Sent } from '../../document/upload/put-file.ts'
import { readUploadFailure, type UploadFailure } from '../../document/upload/upload-failure.ts'
import { checkTemplate, type ImportPlace, importTemplate, uploadTemplate } from './import-calls.ts'

/** Select, upload, then what would be written, or the errors (`spec 3 §4`). `failure` is why the step before could not be taken. */
export type ImportState =
  | { step: 'select'; failure?: UploadFailure }
  | { step: 'upload'; fileName: string; sent: Sent }
  | { step: 'ready'; requestId: number; answer: ImportAnswer; isBusy: boolean; failure?: UploadFailure }
  | { step: 'errors'; answer: ImportAnswer }

export interface TemplateImport {
  state: ImportState
  /** Uploads a file and asks what would become of it. */
  send: (file: File) => void
  /** Gives up what is on its way. */
  cancel: () => void
  /** Writes what was shown. */
  confirm: () => void
  /** Back to where a file is chosen. */
  reset: () => void
}

/** One filled template at a time; leaving gives up what is on its way. `onImported` follows what was written. */
export function useTemplateImport(place: ImportPlace, onImported: (answer: ImportAnswer) => void): TemplateImport {
  const [state, setState] = useState<ImportState>({ step: 'select' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (file: File): Promise<void> => {
    const stop = new AbortController()
    running.current = stop
    const onProgress = (sent: Sent): void => setState({ step: 'upload', fileName: file.name, sent })
    onProgress({ sent: 0, total: file.size })
    try {
      const requestId = await uploadTemplate(place, { file, onProgress, signal: stop.signal })
      const answer = await checkTemplate(place, requestId, stop.signal)
      setState(answer.status === 200 ? { step: 'ready', requestId, answer, isBusy: false } : { step: 'errors', answer })
    } catch (error) {
      setState(stop.signal.aborted ? { step: 'select' } : { step: 'select', failure: readUploadFailure(error) })
    }
  }
  const confirm = async (): Promise<void> => {
    if (state.step !== 'ready' || state.isBusy) return
    const { requestId, answer: shown } = state
    const ready = { step: 'ready', requestId, answer: shown } as const
    setState({ ...ready, isBusy: true })
    try {
      const answer = await importTemplate(place, requestId)
      if (answer.status === 200) onImported(answer)
      else setState({ step: 'errors', answer })
    } catch (error) {
      setState({ ...ready, isBusy: false, failure: readUploadFailure(error) })
    }
  }
  return {
    state,
    send: (file) => void send(file),
    cancel: () => running.current?.abort(),
    confirm: () => void confirm(),
    reset: () => setState({ step: 'select' }),
  }
}
