import type { ImportAnswer, ImportChoice } from '@strata/contract'
import { useEffect, useRef, useState } from 'react'
import { findProblem } from '../../platform/index.ts'
import { readUploadFailure, type Sent, type UploadFailure } from '../../upload/index.ts'
import { checkTemplate, type ImportPlace, importTemplate, uploadTemplate } from './import-calls.ts'

/** Select, upload, then what would be written, or the errors (specification 3 §4). `failure` is why the step before could not be taken. */
export type ImportState =
  | { step: 'select'; failure?: UploadFailure }
  | { step: 'upload'; fileName: string; sent: Sent }
  | { step: 'ready'; requestId: number; answer: ImportAnswer; ticked: TickedCells; isBusy: boolean; failure?: UploadFailure }
  | { step: 'errors'; answer: ImportAnswer }

export interface TemplateImport {
  state: ImportState
  /** Uploads a file and asks what would become of it. */
  send: (file: File) => void
  /** Gives up what is on its way. */
  cancel: () => void
  /** Ticks what would be left. */
  tick: (ticked: TickedCells) => void
  /** Writes what was shown, and of what is left that which is ticked. */
  confirm: () => void
  /** Back to where a file is chosen. */
  reset: () => void
}

/** What was ticked among what an import leaves: what was emptied, and conflicts by their cells. */
export interface TickedCells {
  remove: boolean
  overwrite: ReadonlySet<string>
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
      setState(
        answer.status === 200 ? { step: 'ready', requestId, answer, ticked: nothingTicked, isBusy: false } : { step: 'errors', answer },
      )
    } catch (error) {
      setState(stop.signal.aborted ? { step: 'select' } : { step: 'select', failure: readUploadFailure(error) })
    }
  }
  /** What was shown has changed; where it cannot be asked for again, it stays. */
  const lookAgain = async (requestId: number, shown: ImportAnswer): Promise<ImportAnswer> => {
    const stop = new AbortController()
    running.current = stop
    return checkTemplate(place, requestId, stop.signal).catch(() => shown)
  }
  const confirm = async (): Promise<void> => {
    if (state.step !== 'ready' || state.isBusy) return
    const { requestId, answer: shown, ticked } = state
    const ready = { step: 'ready', requestId, answer: shown, ticked } as const
    setState({ ...ready, isBusy: true })
    try {
      const answer = await importTemplate(place, requestId, choiceOf(shown, ticked))
      if (answer.status === 200) onImported(answer)
      else setState({ step: 'errors', answer })
    } catch (error) {
      const failure = readUploadFailure(error)
      const code = findProblem(error)?.code
      // The upload has expired: the file is to be chosen again.
      if (code === 'NOT_FOUND') return setState({ step: 'select', failure })
      const isStale = code === 'EDITED_MEANWHILE'
      const answer = isStale ? await lookAgain(requestId, shown) : shown
      if (answer.status !== 200) setState({ step: 'errors', answer })
      else setState({ ...ready, answer, ticked: isStale ? nothingTicked : ticked, isBusy: false, failure })
    }
  }
  return {
    state,
    send: (file) => void send(file),
    cancel: () => running.current?.abort(),
    tick: (ticked) => setState((before) => (before.step === 'ready' ? { ...before, ticked } : before)),
    confirm: () => void confirm(),
    reset: () => setState({ step: 'select' }),
  }
}

const nothingTicked: TickedCells = { remove: false, overwrite: new Set() }

/** As it is sent: by what was shown, so that nothing else is written. */
const choiceOf = ({ etag }: ImportAnswer, { remove, overwrite }: TickedCells): ImportChoice => ({
  remove,
  overwrite: [...overwrite],
  ...(etag !== null && { etag }),
})
