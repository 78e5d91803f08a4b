/**
 * How often each of many may do something in a minute, counted in this process: it spares the database, and guards no secret, as tries do
 * (`Throttle`). A minute begins with the first time.
 */
export class Pace {
  readonly #perMinute: number
  readonly #spent = new Map<string | number, { since: number; count: number }>()

  /** 0 does not limit. */
  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  /** Counts once more; once too often is not counted, and answers the seconds until the next may come. */
  spend(who: string | number, now: Date): number | undefined {
    const wait = this.wait(who, now)
    if (wait !== undefined || this.#perMinute === 0) return wait
    const known = this.#current(who, now)
    if (known) known.count += 1
    else this.#begin(who, now.getTime())
    return undefined
  }

  /** The seconds until the next may come, where all was spent. */
  wait(who: string | number, now: Date): number | undefined {
    const known = this.#current(who, now)
    if (!known || this.#perMinute === 0 || known.count < this.#perMinute) return undefined
    return (known.since + minuteMs - now.getTime()) / 1000
  }

  #current(who: string | number, now: Date): { since: number; count: number } | undefined {
    const known = this.#spent.get(who)
    return known && now.getTime() - known.since < minuteMs ? known : undefined
  }

  /** The oldest give way to the newest. */
  #begin(who: string | number, since: number): void {
    this.#spent.delete(who)
    this.#spent.set(who, { since, count: 1 })
    const [oldest] = this.#spent.keys()
    if (this.#spent.size > mostAtOnce && oldest !== undefined) this.#spent.delete(oldest)
  }
}

/** Who are counted at the same time. */
const mostAtOnce = 10_000
export const minuteMs = 60_000
