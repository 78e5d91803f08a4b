/**
 * Runs `work` while this window alone of the browser's holds the lock; `hasWaited` says that another held it before. Where the browser has
 * no locks, every window works for itself. Resolves to nothing when `signal` ends the waiting.
 */
export async function holdLock<T>(name: string, signal: AbortSignal, work: (hasWaited: boolean) => Promise<T>): Promise<T | undefined> {
  if (!('locks' in navigator)) return await work(false)
  const atOnce = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => lock && { result: await work(false) })
  if (atOnce) return atOnce.result
  return await navigator.locks.request(name, { signal }, () => work(true)).catch(ignoreAbort)
}

function ignoreAbort(error: unknown): undefined {
  if (error instanceof DOMException && error.name === 'AbortError') return undefined
  throw error
}
