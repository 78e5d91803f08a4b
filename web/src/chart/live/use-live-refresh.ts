import { type RefObject, useEffect, useRef } from 'react'
import { ApiProblem, LoadFailure, subscribeToCharts } from '../../platform/index.ts'
import { isEditable } from '../../version/index.ts'
import { type ChartContent, loadNewer } from '../open/chart-content.ts'
import { dropEdits, mayAnnounceSave, type OpenedChart } from '../open/opened-chart.ts'
import { mergeRemote } from '../save/merge-saved.ts'
import { changesBetween, createSaveNotice } from './changes-by-others.ts'
import { trackInput } from './track-input.ts'
import { whenIdle } from './when-idle.ts'

interface Input {
  opened: OpenedChart
  /** While it is, a signal may be of one's own save. */
  isSaving: boolean
  /** Whether there was a signal before this began; from then on signals are received here. */
  missed?: RefObject<boolean> | undefined
}

/**
 * Keeps an opened WIP as it is saved: where nothing is unsaved, what others save comes on screen with everything in its place; where there
 * are edits, it is announced and waits.
 */
export function useLiveRefresh({ opened, isSaving, missed }: Input): void {
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
    if (missed?.current) {
      missed.current = false
      following.ask()
    }
    return () => {
      follower.current = null
      following.stop()
    }
  }, [opened, missed])
}

const soonestMs = 100
const latestMs = 700
/** After a fault of the network or the server. */
const againMs = 5_000

/** Whether the same question may be answered later. */
const isPassing = (error: unknown): boolean =>
  error instanceof LoadFailure && error.cause instanceof ApiProblem && (error.cause.status === 0 || error.cause.status >= 500)

function followSaves(opened: OpenedChart, isHeld: () => boolean) {
  const hands = trackInput()
  let waiting: ReturnType<typeof whenIdle> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  /** Which question is the last: only its answer counts. */
  let asked = 0
  const whenever = (work: () => void): void => {
    waiting?.stop()
    waiting = whenIdle({ session: opened.session, hands, isHeld }, work)
    waiting.check()
  }
  const refresh = async (): Promise<void> => {
    asked += 1
    const serial = asked
    const { etag, version } = opened.stored.getState()
    const theirs = await loadNewer(opened.place, version, etag).catch((error: unknown) => {
      if (isPassing(error) && !isStopped && serial === asked) askLater(againMs)
    })
    // It is what is here already, or no longer a WIP, or out of reach: other signals cover that.
    if (isStopped || serial !== asked || theirs === undefined) return
    whenever(() => {
      // What was saved or taken in since may be newer than the answer.
      if (opened.stored.getState().etag === etag) takeIn(opened, theirs)
      else ask()
    })
  }
  const askLater = (ms: number): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      whenever(() => void refresh())
    }, ms)
  }
  // Not all who have it open ask in the same moment.
  const ask = (): void => askLater(soonestMs + Math.random() * (latestMs - soonestMs))
  const leave = subscribeToCharts((signal) => {
    if (mayAnnounceSave(signal, opened)) ask()
  })
  const endWaiting = opened.session.subscribe((state, before) => {
    // One's own edits are gone: nothing waits for them any more.
    if (before.isDirty && !state.isDirty && opened.saveNotice.getState().notice?.kind === 'waiting') ask()
  })
  return {
    ask,
    check: () => waiting?.check(),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      waiting?.stop()
      hands.stop()
      leave()
      endWaiting()
    },
  }
}

function takeIn(opened: OpenedChart, theirs: ChartContent): void {
  const { session, stored, saveNotice } = opened
  if (theirs.etag === stored.getState().etag) return
  const before = session.state.chart
  if (session.state.isDirty) {
    saveNotice.setState({ notice: createSaveNotice('waiting', theirs, []) })
    return
  }
  // What was undone here can be done again over what they saved.
  if (!session.state.canRedo || !mergeRemote(opened, theirs).done) dropEdits(opened, theirs)
  saveNotice.setState({ notice: createSaveNotice('shown', theirs, changesBetween(before, session.state.chart)) })
}
