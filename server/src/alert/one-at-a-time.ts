/**
 * Does the same work whenever it is asked to, never twice at once: asked while it is at it, it does it once more afterwards, however often it
 * was asked. The work must not reject.
 */
export function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false
  let isAsked = false
  const run = async (): Promise<void> => {
    isRunning = true
    do {
      isAsked = false
      await work()
    } while (isAsked)
    isRunning = false
  }
  return () => {
    isAsked = true
    if (!isRunning) void run()
  }
}
