/** What the time of a call or job goes into, besides our own computing. */
export const workParts = ['connection', 'database', 'files', 'child', 'turn', 'hashing', 'scan', 'mail'] as const
export type WorkPart = (typeof workParts)[number]

/** What a step is called. A `Statement` is one: its text holds no value. */
export interface StepName {
  name: string
  text?: string
}

export interface SlowestStep {
  step: StepName
  ms: number
}

/** How long a call or job spent in each part. Milliseconds, of `performance.now()`. */
export class WorkTimes {
  readonly #parts = new Map<WorkPart, PartTime>()
  /** In any part. */
  readonly any = new PartTime()

  begin(part: WorkPart, at: number): void {
    let time = this.#parts.get(part)
    if (!time) {
      time = new PartTime()
      this.#parts.set(part, time)
    }
    time.begin(at)
    this.any.begin(at)
  }

  end(part: WorkPart, step: StepName, from: number, to: number): void {
    this.#parts.get(part)?.end(step, from, to)
    this.any.end(step, from, to)
  }

  /** The parts in which there was a step. */
  list(): [WorkPart, PartTime][] {
    return [...this.#parts]
  }
}

/** One part of the time. What overlaps counts once. */
export class PartTime {
  steps = 0
  slowest: SlowestStep | undefined
  #ms = 0
  #running = 0
  #since = 0

  begin(at: number): void {
    if (this.#running === 0) this.#since = at
    this.#running += 1
  }

  end(step: StepName, from: number, to: number): void {
    this.steps += 1
    this.#running -= 1
    if (this.#running === 0) this.#ms += to - this.#since
    if (!this.slowest || to - from > this.slowest.ms) this.slowest = { step, ms: to - from }
  }

  /** With what still runs at that moment. */
  ms(at: number): number {
    return this.#running === 0 ? this.#ms : this.#ms + at - this.#since
  }
}
