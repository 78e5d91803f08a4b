import type { Clock } from '../clock.ts'
import { minuteMs } from '../throttle/pace.ts'

/** A refusal as the audit will have it; `write` appends the row of `count` more. */
export interface Refusal {
  /** Whose it is, and of what: refusals of one key are counted together. */
  key: string
  write(count: number): Promise<void>
}

interface Counted {
  since: number
  /** Those after the first. */
  count: number
  newest: Refusal
  timer: NodeJS.Timeout
}

/**
 * Keeps the audit from growing with the refusals of one who keeps asking (specification 5 §22.14): of each minute the first is a row at once, the
 * rest one row when the minute ends, or the server.
 */
export class RefusalTally {
  readonly #clock: Clock
  readonly #counted = new Map<string, Counted>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Whether this one shall be a row of its own, now; if not it is counted. What was counted in a minute that is over is written before. */
  async isFirst(refusal: Refusal): Promise<boolean> {
    const known = this.#counted.get(refusal.key)
    const now = this.#clock.now().getTime()
    if (known && now - known.since < minuteMs) {
      known.count += 1
      known.newest = refusal
      return false
    }
    const ended = known && this.#end(refusal.key, known)
    const timer = setTimeout(() => void this.#end(refusal.key, counted), minuteMs).unref()
    const counted: Counted = { since: now, count: 0, newest: refusal, timer }
    this.#counted.set(refusal.key, counted)
    await ended
    return true
  }

  /** Writes what was counted so far; for the end of the server. */
  async flush(): Promise<void> {
    for (const [key, counted] of [...this.#counted]) await this.#end(key, counted)
  }

  async #end(key: string, { timer, count, newest }: Counted): Promise<void> {
    clearTimeout(timer)
    this.#counted.delete(key)
    if (count > 0) await newest.write(count)
  }
}
