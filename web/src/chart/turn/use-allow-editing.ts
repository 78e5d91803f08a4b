import { useCallback, useEffect, useRef } from 'react'
import { LoadFailure, notify, notifyNamedFailure } from '../../platform/index.ts'
import { describeDone, type Editor } from '../../presence/index.ts'
import { loadContent } from '../open/chart-content.ts'
import { dropEdits, type OpenedChart } from '../open/opened-chart.ts'

interface Input {
  /** Those who are waited for, while there are some. */
  awaited: readonly Editor[]
  /** Whether the person is not let in yet. */
  isHeld: boolean
  onOpen: () => void
}

/** One chart while its screen is shown. */
interface Run {
  opened: OpenedChart
  signal: AbortSignal
}

/**
 * What happens when the others are done: the newest state comes on screen, editing is open, and the person is notified. Whoever continues without waiting, or
 * leaves, gets no notice, and nothing is put on their screen.
 */
export function useAllowEditing(opened: OpenedChart, { awaited, isHeld, onOpen }: Input): () => Promise<void> {
  const last = useRef(awaited)
  if (awaited.length > 0) last.current = awaited
  const latest = useRef({ isDue: false, onOpen })
  latest.current = { isDue: isHeld && awaited.length === 0, onOpen }
  const shown = useRef<Run>(undefined)
  const running = useRef<Run>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    shown.current = { opened, signal: controller.signal }
    return () => controller.abort()
  }, [opened])
  return useCallback(async () => {
    const own = shown.current
    const isOver = () => own?.opened !== opened || own.signal.aborted || !latest.current.isDue
    if (isOver() || running.current === own) return
    running.current = own
    const allowEditing = async (): Promise<void> => {
      if (isOver() || !(await takeNewest(opened, isOver)) || isOver()) return
      latest.current.onOpen()
      notify.success(describeDone(last.current), { id: toastId })
    }
    const tryIt = (): Promise<void> =>
      allowEditing().catch((error: unknown) => {
        if (!(error instanceof LoadFailure)) throw error
        if (!isOver()) notifyNamedFailure(error, { tryAgain: tryIt, id: toastId })
      })
    await tryIt().finally(() => {
      if (running.current === own) running.current = undefined
    })
  }, [opened])
}

/** One toast, which the next replaces: "Try again" must not stay beside what it led to. */
const toastId = 'editing-turn'

/** Puts the newest state on screen where nothing is unsaved; whether it is there. */
async function takeNewest(opened: OpenedChart, isOver: () => boolean): Promise<boolean> {
  const { place, session, stored } = opened
  for (;;) {
    const asked = stored.getState()
    const newest = await loadContent(place, asked.version)
    if (isOver()) return false
    // What was stored in the meantime may be newer than what was asked for before it.
    if (stored.getState() !== asked) continue
    if (newest.etag === asked.etag) return true
    if (session.state.isDirty) return false
    dropEdits(opened, newest)
    return true
  }
}
