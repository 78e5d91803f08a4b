import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'

/** For how long this process did nothing else, at worst, in each of the last seconds. */
export class LoopDelay {
  readonly #histogram: IntervalHistogram = monitorEventLoopDelay({ resolution: resolutionMs })
  readonly #seconds: { end: number; ms: number }[] = []
  readonly #timer: NodeJS.Timeout

  constructor() {
    this.#histogram.enable()
    this.#timer = setInterval(() => this.#note(), 1_000).unref()
  }

  /** Milliseconds, since that moment of `performance.now()` or up to a second before; of the last minute at most. */
  worstSince(from: number): number {
    return Math.round(Math.max(this.#current(), ...this.#seconds.filter(({ end }) => end >= from).map(({ ms }) => ms)))
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#histogram.disable()
  }

  #note(): void {
    this.#seconds.push({ end: performance.now(), ms: this.#current() })
    this.#histogram.reset()
    if (this.#seconds.length > mostSeconds) this.#seconds.shift()
  }

  /** The histogram counts the whole time between two looks; 0 before the first. */
  #current(): number {
    return Math.max(0, this.#histogram.max / 1e6 - resolutionMs)
  }
}

const resolutionMs = 20
const mostSeconds = 60
