const firstMs = 3_000
const longestMs = 60_000

/**
 * How long to wait before the next attempt: twice as long after each failure, and never the same for all, so that the browsers of a company do
 * not come back in one moment after the server was gone. `chance` is from 0 to 1.
 */
const delayBefore = (failures: number, chance = Math.random()): number =>
  Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1)) * (0.25 + 0.75 * chance)

/**
 * Resolves after the delay, or at once when the network is back or the window is looked at again; without a network it waits for one.
 * Resolves too when `signal` ends the waiting.
 */
export function waitToReconnect(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController()
    const finish = (): void => {
      clearTimeout(timer)
      done.abort()
      resolve()
    }
    const timer = setTimeout(() => navigator.onLine && finish(), delayBefore(failures))
    window.addEventListener('online', finish, { signal: done.signal })
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && finish(), { signal: done.signal })
    signal.addEventListener('abort', finish, { signal: done.signal })
    if (signal.aborted) finish()
  })
}
