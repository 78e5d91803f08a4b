import { onlineManager } from '@tanstack/react-query'

const firstMs = 3_000
const longestMs = 60_000

/**
 * How long to wait before the next attempt: twice as long after each failure, and never the same for all, so that the browsers of a company do
 * not come back in one moment after the server was gone.
 */
export const delayBefore = (failures: number, atMostMs = longestMs): number =>
  Math.min(atMostMs, firstMs * 2 ** Math.max(0, failures - 1)) * (0.25 + 0.75 * Math.random())

/**
 * Resolves after the delay, or at once when the server can be reached again or the window is looked at again; while it cannot be it waits for that.
 * Resolves too when `signal` ends the waiting.
 */
export function waitToReconnect(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController()
    const finish = (): void => {
      clearTimeout(timer)
      leave()
      done.abort()
      resolve()
    }
    const timer = setTimeout(() => onlineManager.isOnline() && finish(), delayBefore(failures))
    const leave = onlineManager.subscribe((isReached) => isReached && finish())
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && finish(), { signal: done.signal })
    signal.addEventListener('abort', finish, { signal: done.signal })
    if (signal.aborted) finish()
  })
}
