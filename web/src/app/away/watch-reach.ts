import { onlineManager } from '@tanstack/react-query'
import { create } from 'zustand'
import { connectReach, delayBefore, isGatewayFailure } from '../../platform/index.ts'

/** Whether the server can be reached: when it is asked the next time where it cannot, or that it just came back. */
type Reach = { phase: 'here' | 'trying' | 'back' } | { phase: 'away'; nextTryAt: number }

export const useReach = create<Reach>(() => ({ phase: 'here' }))

const longestDelayMs = 30_000
/** A server that is started again within that time was not away for anybody. */
const secondLookMs = 1_000
const askedForMs = 5_000
const backShownMs = 4_000

/** Ends the waiting for the next attempt. */
let tryNext: () => void = () => undefined

/** Asks the server at once. */
export const tryNow = (): void => tryNext()

/**
 * Watches whether the server can be reached, from calls that failed, the end of the stream of signals and what the browser knows of its network. Where it
 * cannot, it is asked again and again until it answers; queries and the stream follow the library's `onlineManager`. Returns what ends the watching.
 */
export function watchReach(): () => void {
  const stop = new AbortController()
  let confirming: Promise<boolean> | undefined
  const confirm = (): Promise<boolean> => {
    if (!onlineManager.isOnline()) return Promise.resolve(true)
    confirming ??= isAway().then((is) => {
      confirming = undefined
      if (is && !stop.signal.aborted) void stayAway(stop.signal)
      return is
    })
    return confirming
  }
  onlineManager.setEventListener(() => {
    const listening = new AbortController()
    window.addEventListener('offline', () => void confirm(), { signal: listening.signal })
    window.addEventListener('online', tryNow, { signal: listening.signal })
    return () => listening.abort()
  })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && tryNow(), { signal: stop.signal })
  const disconnect = connectReach(confirm)
  // The browser had noticed before anybody watched.
  if (!onlineManager.isOnline()) void stayAway(stop.signal)
  else if (!navigator.onLine) void confirm()
  return () => {
    disconnect()
    stop.abort()
    tryNow()
    onlineManager.setOnline(true)
    useReach.setState({ phase: 'here' })
  }
}

/** One failed call may be a server that is just being started again: that is sure after a second look. */
async function isAway(): Promise<boolean> {
  if (await isAnswering()) return false
  await new Promise((resolve) => setTimeout(resolve, secondLookMs))
  return !(await isAnswering())
}

async function stayAway(signal: AbortSignal): Promise<void> {
  onlineManager.setOnline(false)
  // From the second delay on: the two looks that made it sure were the first.
  for (let failures = 2; !signal.aborted; failures += 1) {
    const delay = Math.max(2_000, delayBefore(failures, longestDelayMs))
    useReach.setState({ phase: 'away', nextTryAt: Date.now() + delay })
    await waitFor(delay)
    if (signal.aborted) return
    useReach.setState({ phase: 'trying' })
    if (await isAnswering()) break
  }
  if (!signal.aborted) comeBack()
}

function comeBack(): void {
  useReach.setState({ phase: 'back' })
  onlineManager.setOnline(true)
  setTimeout(() => useReach.getState().phase === 'back' && useReach.setState({ phase: 'here' }), backShownMs)
}

function waitFor(delay: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(finish, delay)
    function finish(): void {
      clearTimeout(timer)
      tryNext = () => undefined
      resolve()
    }
    tryNext = finish
  })
}

/** Whatever answers but a proxy without a server; the cheapest call there is. */
async function isAnswering(): Promise<boolean> {
  try {
    const { status } = await fetch('/healthz', { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(askedForMs) })
    return !isGatewayFailure(status)
  } catch {
    return false
  }
}
