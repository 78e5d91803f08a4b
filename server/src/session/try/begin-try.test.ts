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

it('of one company’s provider leave a place to those of every other, and to those of no company', async () => {
  // given a company whose logins all hang
  const begun: string[] = []
  const ends: (() => void)[] = []
  const hold = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const parts = { stopwatch: undefined }
  const held = ['a', 'b', 'c', 'd', 'e'].map((name) => inTurn(parts, hold(name), 7))
  // when
  await inTurn(parts, async () => void begun.push('of another company'), 8)
  await inTurn(parts, async () => void begun.push('of none'))
  // then
  expect(begun).toEqual(['a', 'b', 'c', 'of another company', 'of none'])
  while (ends.length > 0) {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(held)
  expect(begun.slice(-2)).toEqual(['d', 'e'])
})
