import type { Clock } from '../clock.ts'

/** Stands still until a test moves it. */
export class TestClock implements Clock {
  #now = new Date()

  now(): Date {
    return this.#now
  }

  advance(time: { seconds?: number; minutes?: number; hours?: number }): void {
    const { seconds = 0, minutes = 0, hours = 0 } = time
    this.#now = new Date(this.#now.getTime() + (seconds + 60 * (minutes + 60 * hours)) * 1000)
  }
}
