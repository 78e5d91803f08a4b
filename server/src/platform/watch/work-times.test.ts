import { expect, it } from 'vitest'
import { WorkTimes } from './work-times.ts'

it('counts what overlaps once, and names the slowest step', () => {
  // given
  const times = new WorkTimes()
  times.begin('database', 10)
  times.begin('database', 15)
  times.end('database', { name: 'first' }, 10, 20)
  times.end('database', { name: 'second' }, 15, 30)
  times.begin('files', 25)
  times.end('files', { name: 'put' }, 25, 45)
  // when
  const parts = times.list().map(([part, time]) => [part, time.steps, time.ms(100), time.slowest?.step.name, time.slowest?.ms])
  // then
  expect(parts).toEqual([
    ['database', 2, 20, 'second', 15],
    ['files', 1, 20, 'put', 20],
  ])
  expect(times.any.ms(100)).toBe(40)
})

it('counts what has not ended up to the moment asked for', () => {
  const times = new WorkTimes()
  times.begin('child', 10)
  expect(times.list().map(([part, time]) => [part, time.steps, time.ms(60)])).toEqual([['child', 0, 50]])
})
