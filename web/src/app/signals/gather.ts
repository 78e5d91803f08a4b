const soonestMs = 200
const latestMs = 1_500

/**
 * Gathers what is asked for and does it together a little later: what changed in a burst is read once, and the browsers of a company do not all ask
 * in the same moment.
 */
export function gather<T>(work: (items: ReadonlySet<T>) => void): { ask: (item: T) => void; stop: () => void } {
  let items = new Set<T>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = (): void => {
    const gathered = items
    items = new Set()
    timer = undefined
    work(gathered)
  }
  return {
    ask: (item) => {
      items.add(item)
      timer ??= setTimeout(flush, soonestMs + Math.random() * (latestMs - soonestMs))
    },
    stop: () => clearTimeout(timer),
  }
}
