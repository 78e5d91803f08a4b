/**
 * Does the work for a key at once, and for whatever asks again within the second after it once more at its end: nobody makes it run more often.
 * The work must neither throw nor reject.
 */
export class OnceASecond {
  readonly #asked = new Map<string, (() => unknown) | undefined>()
  readonly #timers = new Set<NodeJS.Timeout>()

  ask(key: string, work: () => unknown): void {
    if (this.#asked.has(key)) {
      this.#asked.set(key, work)
      return
    }
    this.#asked.set(key, undefined)
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      const again = this.#asked.get(key)
      this.#asked.delete(key)
      if (again) this.ask(key, again)
    }, 1000).unref()
    this.#timers.add(timer)
    work()
  }

  /** What was asked last is not done any more. */
  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
    this.#asked.clear()
  }
}
