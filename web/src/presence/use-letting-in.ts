import { useCallback, useRef } from 'react'
import { loadContent } from '../chart/chart-content.ts'
import { LoadFailure } from '../chart/load-failure.ts'
import { dropEdits, type OpenedChart } from '../chart/opened-chart.ts'
import { notify } from '../platform/notify.tsx'
import { type Editor, sayDone } from './say-present.ts'

interface Input {
  /** Those who are waited for, while there are some. */
  awaited: readonly Editor[]
  onOpen: () => void
}

/** What happens when the others are done: the newest state comes on screen, editing is open, and the person is told. */
export function useLettingIn(opened: OpenedChart, { awaited, onOpen }: Input): () => Promise<void> {
  const last = useRef(awaited)
  if (awaited.length > 0) last.current = awaited
  const open = useRef(onOpen)
  open.current = onOpen
  const isRunning = useRef(false)
  return useCallback(async () => {
    if (isRunning.current) return
    isRunning.current = true
    const letIn = async (): Promise<void> => {
      const { place, session, stored } = opened
      const newest = await loadContent(place, stored.getState().version)
      if (!session.state.isDirty && newest.etag !== stored.getState().etag) dropEdits(opened, newest)
      open.current()
      notify.success(sayDone(last.current))
    }
    const tryIt = (): Promise<void> =>
      letIn().catch((error: unknown) => {
        if (!(error instanceof LoadFailure)) throw error
        notify.failure(error.message, tryIt)
      })
    await tryIt().finally(() => {
      isRunning.current = false
    })
  }, [opened])
}
