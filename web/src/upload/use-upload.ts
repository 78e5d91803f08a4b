import { useEffect, useRef, useState } from 'react'
import { useSession } from '../session/index.ts'
import type { Sent } from './put-file.ts'
import { type Upload, uploadDocument } from './upload-document.ts'
import { readUploadFailure, type UploadFailure } from './upload-failure.ts'

export type UploadState = { kind: 'idle' } | { kind: 'running'; fileName: string; sent: Sent } | ({ kind: 'failed' } & UploadFailure)

type Wanted = Omit<Upload, 'companyId' | 'onProgress' | 'signal'>

/** One upload at a time, for a dialog: how far it is, why it failed, and `cancel`. It ends with the dialog. */
export function useUpload() {
  const { companyId } = useSession()
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /** Resolves to the id of the new version; to nothing where it failed, which `state` shows, or was given up. */
  const upload = async (wanted: Wanted): Promise<number | undefined> => {
    const stop = new AbortController()
    running.current = stop
    const onProgress = (sent: Sent) => setState({ kind: 'running', fileName: wanted.file.name, sent })
    onProgress({ sent: 0, total: wanted.file.size })
    try {
      const id = await uploadDocument({ ...wanted, companyId, onProgress, signal: stop.signal })
      setState({ kind: 'idle' })
      return id
    } catch (error) {
      setState(stop.signal.aborted ? { kind: 'idle' } : { kind: 'failed', ...readUploadFailure(error) })
      return undefined
    }
  }
  return {
    state,
    upload,
    cancel: () => running.current?.abort(),
    /** Takes a failure off the screen, as something else is tried now. */
    forget: () => setState((before) => (before.kind === 'failed' ? { kind: 'idle' } : before)),
  }
}
