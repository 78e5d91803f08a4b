import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TestClock } from '../testing/test-clock.ts'
import { RefusalTally } from './refusal-tally.ts'

let clock: TestClock
let tally: RefusalTally
let written: string[]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  clock = new TestClock()
  tally = new RefusalTally(clock)
  written = []
})
afterEach(() => {
  vi.useRealTimers()
})

/** Lets time go by, for the clock and for what waits. */
async function pass(seconds: number): Promise<void> {
  clock.advance({ seconds })
  await vi.advanceTimersByTimeAsync(seconds * 1000)
}
const refuse = (key: string, name = key) =>
  tally.isFirst({
    key,
    write: async (count) => {
      written.push(`${name}: ${count}`)
    },
  })

describe('the refusals of a minute', () => {
  it('are a row for the first, and one for the rest once the minute is over, without any further call', async () => {
    expect([await refuse('a'), await refuse('a'), await refuse('a')]).toEqual([true, false, false])
    await pass(59.999)
    expect(written).toEqual([])
    await pass(0.001)
    expect(written).toEqual(['a: 2'])
    // once
    await pass(120)
    await tally.flush()
    expect(written).toEqual(['a: 2'])
  })

  it('are no second row where there was but one', async () => {
    await refuse('a')
    await pass(60)
    expect(written).toEqual([])
    expect(await refuse('a')).toBe(true)
  })

  it('of several are counted each for itself, with the facts of the last one', async () => {
    await refuse('a', 'first of a')
    await refuse('b', 'first of b')
    await refuse('a', 'second of a')
    await pass(30)
    await refuse('a', 'third of a')
    await refuse('b', 'second of b')
    await pass(30)
    expect(written).toEqual(['third of a: 2', 'second of b: 1'])
  })

  it('are written before the first of the next minute is', async () => {
    await refuse('a')
    await refuse('a')
    // when the minute is over, and its timer late
    clock.advance({ seconds: 59 })
    expect(await refuse('a')).toBe(false)
    clock.advance({ seconds: 1 })
    expect([await refuse('a', 'of the next'), written]).toEqual([true, ['a: 2']])
    // and the timer of the first minute does not end the next
    await vi.advanceTimersByTimeAsync(59_000)
    expect(await refuse('a', 'of the next')).toBe(false)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(written).toEqual(['a: 2', 'of the next: 1'])
  })

  it('are written when the server ends, and then no more', async () => {
    await refuse('a')
    await refuse('a')
    await refuse('b')
    await tally.flush()
    expect(written).toEqual(['a: 1'])
    await pass(60)
    expect(written).toEqual(['a: 1'])
  })

  it('do not keep the process from its end', async () => {
    vi.useRealTimers()
    const before = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    await new RefusalTally(clock).isFirst({ key: 'a', write: async () => {} })
    expect(process.getActiveResourcesInfo().filter((name) => name === 'Timeout')).toHaveLength(before)
  })
})
