import { expect, it } from 'vitest'
import { Problem } from '../serve/problem.ts'
import { atMost } from './at-most.ts'

it('lets so many at the same moment, and others again when those have ended, however they did', async () => {
  // given
  const two = atMost(2)
  const ends: ((error?: Error) => void)[] = []
  const hold = () => new Promise<string>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve('done'))))
  const first = two(hold)
  const second = two(hold)
  // when
  await expect(two(hold)).rejects.toThrow(new Problem('UNAVAILABLE'))
  ends[0]?.(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  const third = two(hold)
  for (const end of ends.slice(1)) end()
  // then
  expect([await second, await third]).toEqual(['done', 'done'])
})
