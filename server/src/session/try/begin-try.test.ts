import { expect, it } from 'vitest'
import { inTurn } from './begin-try.ts'

it('three parts of logins use the database at once, in the order in which they came', async () => {
  // given
  let running = 0
  let most = 0
  const begun: number[] = []
  const work = (part: number) => async () => {
    begun.push(part)
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running -= 1
    if (part === 4) throw new Error('refused')
    return part
  }
  // when
  const done = await Promise.allSettled(Array.from({ length: 9 }, (_, part) => inTurn({ stopwatch: undefined }, work(part))))
  // then: one that fails leaves its place to the next
  expect(most).toBe(3)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(done.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
})
