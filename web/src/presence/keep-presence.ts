import { type ChartType, type Presence, presenceLimits, presenceRoutes } from '@strata/contract'
import { create } from 'zustand'
import { ApiProblem, type ChartSignal, call, publishToCharts, sessionPort, subscribeToCharts } from '../platform/index.ts'

/** Which version of a chart; `id` is the version's. */
interface OpenVersion {
  companyId: number
  type: ChartType
  id: number
}

interface Keeping {
  version: OpenVersion
  /** Whether somebody edits it in this window now. */
  isEditing: () => boolean
  onAnswer: (presence: Presence) => void
}

export interface PresenceKeeper {
  /** Something is new: says it at once. */
  send: () => void
  /** The version is closed here. */
  stop: () => void
}

/**
 * The version that its reader answers just now. Whoever consents may open it no longer in that moment: nothing is asked about it before the list of versions is there again, for it would
 * be refused.
 */
export const usePausedVersion = create<{ id?: number | undefined }>(() => ({}))

const isPaused = ({ id }: OpenVersion): boolean => usePausedVersion.getState().id === id

const nobody: Presence = { people: [], more: 0, elsewhere: null }

/**
 * Tells the server that a version is open here, and what it answers of the others: at once, each half minute, when the window is looked at again and when
 * others come or go. A window that nobody looks at is quiet, unless edits wait in it.
 */
export function keepPresence({ version, isEditing, onAnswer }: Keeping): PresenceKeeper {
  const over = new AbortController()
  // Another for each opening: the server takes nothing more of one that was closed.
  let windowId = crypto.randomUUID()
  let receivedAt = Date.now()
  // The farewell goes with it: by then the window may be in another company, whose token says nothing here.
  let sentWith: string | undefined
  // The server sends signals of a version only to those who reported that they have it open.
  let mayHaveMissed = false
  let crowd = 0
  let isRunning = false
  let isWanted = false
  let later: ReturnType<typeof setTimeout> | undefined

  const take = (presence: Presence): void => {
    if (over.signal.aborted) return
    crowd = presence.people.length + presence.more
    onAnswer(presence)
  }
  const ask = async (): Promise<void> => {
    sentWith = sessionPort().findToken()
    try {
      const { data } = await call(
        presenceRoutes.tellPresence,
        { params: version, body: { windowId, isEditing: isEditing() } },
        { renewLogin: 'never' },
      )
      const hasMissed = mayHaveMissed || Date.now() - receivedAt > presenceLimits.goneSeconds * 1000
      receivedAt = Date.now()
      mayHaveMissed = false
      take(data)
      if (hasMissed && !over.signal.aborted) publishToCharts({ kind: 'gap' })
    } catch (error) {
      mayHaveMissed = true
      if (!(error instanceof ApiProblem)) throw error
      // Who may not read it any more is on no list, and need neither ask nor say farewell.
      if (error.status === 403 || error.status === 404) end()
      else if (Date.now() - receivedAt > presenceLimits.goneSeconds * 1000) take(nobody)
    }
  }
  const send = (): void => {
    if (over.signal.aborted || sessionPort().findToken() === undefined) return
    if (document.visibilityState === 'hidden' && !isEditing()) return
    if (isPaused(version)) return
    isWanted = true
    if (!isRunning) void askWhileWanted()
  }
  const askWhileWanted = async (): Promise<void> => {
    isRunning = true
    try {
      while (isWanted && !over.signal.aborted) {
        isWanted = false
        await ask()
      }
    } finally {
      isRunning = false
    }
  }
  // The more there are, the less often each of them asks: all are notified of all who come and go.
  const sendLater = ({ kind, ...about }: ChartSignal): void => {
    if (kind === 'saved' || ('chartId' in about && about.chartId !== version.id)) return
    later ??= setTimeout(
      () => {
        later = undefined
        send()
      },
      Math.min(presenceLimits.beatSeconds * 1000, soonestMs + Math.random() * (soonestMs + crowd * perPersonMs)),
    )
  }
  const leave = (): void => {
    if (sentWith === undefined || sessionPort().findToken() === undefined || isPaused(version)) return
    const params = { ...version, windowId }
    void call(presenceRoutes.endPresence, { params }, { keepalive: true, token: sentWith, renewLogin: 'never' }).catch(() => undefined)
  }
  const end = (): void => {
    onAnswer(nobody)
    over.abort()
    clearInterval(beat)
    clearTimeout(later)
    unsubscribe()
  }
  const stop = (): void => {
    if (over.signal.aborted) return
    end()
    leave()
  }
  const beat = setInterval(send, presenceLimits.beatSeconds * 1000)
  const unsubscribe = subscribeToCharts(sendLater)
  const { signal } = over
  document.addEventListener('visibilitychange', send, { signal })
  window.addEventListener('pagehide', leave, { signal })
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return
    windowId = crypto.randomUUID()
    mayHaveMissed = true
    send()
  }
  window.addEventListener('pageshow', comeBack, { signal })
  return { send, stop }
}

const soonestMs = 200
const perPersonMs = 300
