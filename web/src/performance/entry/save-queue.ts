/** Runs at most so many of what is asked for at once, in the order of asking. */
export function queueOf(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  const next = (): void => {
    running -= 1
    waiting.shift()?.()
  }
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
    try {
      return await work()
    } finally {
      next()
    }
  }
}
