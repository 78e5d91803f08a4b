import { useEffect, useRef } from 'react'
import { hearCharts } from '../../platform/signals/chart-signals.ts'
import { loadNewest } from '../chart-content.ts'
import { dropEdits, type OpenedChart } from '../opened-chart.ts'
import { isEditable } from '../version-standing.ts'
import { changesBetween, newsOf } from './changes-by-others.ts'
import { whenFree } from './when-free.ts'

interface Input {
  opened: OpenedChart
  /** While it is, what is heard may be one's own save. */
  isSaving: boolean
}

/**
 * Keeps an opened WIP as it is saved: where nothing is unsaved, what others save comes on screen with everything in its place; where there
 * are edits, it is told and waits.
 */
export function useLiveRefresh({ opened, isSaving }: Input): void {
  const held = useRef(isSaving)
  const follower = useRef<{ check: () => void } | null>(null)
  useEffect(() => {
    held.current = isSaving
    if (!isSaving) follower.current?.check()
  }, [isSaving])
  useEffect(() => {
    if (!isEditable(opened.stored.getState().version)) return
    const following = followSaves(opened, () => held.current)
    follower.current = following
    return () => {
      follower.current = null
      following.stop()
    }
  }, [opened])
}

const soonestMs = 100
const latestMs = 700

function followSaves(opened: OpenedChart, isHeld: () => boolean) {
  let waiting: ReturnType<typeof whenFree> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const whenever = (work: () => void): void => {
    waiting?.stop()
    waiting = whenFree(opened.session, isHeld, work)
    waiting.check()
  }
  const refresh = async (): Promise<void> => {
    const theirs = await loadNewest(opened.place, opened.stored.getState().version).catch(() => undefined)
    // It is no WIP any more, or out of reach: other signals tell of that.
    if (isStopped || theirs === undefined) return
    whenever(() => takeIn(opened, theirs))
  }
  const ask = (): void => {
    // Not all who have it open ask in the same moment.
    timer ??= setTimeout(
      () => {
        timer = undefined
        whenever(() => void refresh())
      },
      soonestMs + Math.random() * (latestMs - soonestMs),
    )
  }
  const leave = hearCharts((signal) => {
    const isOurs = signal.kind === 'gap' || (signal.kind === 'saved' && signal.chartId === opened.stored.getState().version.id)
    if (isOurs) ask()
  })
  const endWaiting = opened.session.subscribe((state, before) => {
    // One's own edits are gone: nothing waits for them any more.
    if (before.isDirty && !state.isDirty && opened.news.getState().told?.kind === 'waiting') ask()
  })
  return {
    check: () => waiting?.check(),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      waiting?.stop()
      leave()
      endWaiting()
    },
  }
}

type Newest = Awaited<ReturnType<typeof loadNewest>>

function takeIn(opened: OpenedChart, theirs: Newest): void {
  const { session, stored, news } = opened
  if (theirs.etag === stored.getState().etag) return
  const before = session.state.chart
  if (session.state.isDirty) {
    news.setState({ told: newsOf('waiting', theirs, []) })
    return
  }
  dropEdits(opened, theirs)
  news.setState({ told: newsOf('shown', theirs, changesBetween(before, session.state.chart)) })
}
