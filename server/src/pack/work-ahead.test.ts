import { expect, it } from 'vitest'
import { workAhead } from './work-ahead.ts'

async function* count(to: number) {
  for (let number = 1; number <= to; number += 1) yield number
}

/** Pieces of work that end when they are told to. */
function openWork() {
  const begun: number[] = []
  const ends = new Map<number, (error?: Error) => void>()
  const work = (item: number) =>
    new Promise<string>((resolve, reject) => {
      begun.push(item)
      ends.set(item, (error) => (error ? reject(error) : resolve(`done:${item}`)))
    })
  return { begun, work, end: (item: number, error?: Error) => ends.get(item)?.(error) }
}

/** Until everything that waits for nothing else has happened. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

it('answers in order, whatever ends first, and begins no more than it may', async () => {
  // given
  const { begun, work, end } = openWork()
  const results = workAhead(count(4), 1, work)
  // when
  const first = results.next()
  await settle()
  // then
  expect(begun).toEqual([1, 2])
  // when the second ends first
  end(2)
  await settle()
  end(1)
  expect(await first).toEqual({ done: false, value: 'done:1' })
  const second = results.next()
  await settle()
  expect(begun).toEqual([1, 2, 3])
  expect(await second).toEqual({ done: false, value: 'done:2' })
  // when
  const rest = (async () => [await results.next(), await results.next(), await results.next()])()
  await settle()
  end(4)
  end(3)
  // then
  expect((await rest).map(({ value }) => value)).toEqual(['done:3', 'done:4', undefined])
})

it('one after another where it may begin none ahead', async () => {
  const { begun, work, end } = openWork()
  const results = workAhead(count(2), 0, work)
  const first = results.next()
  await settle()
  expect(begun).toEqual([1])
  end(1)
  expect((await first).value).toBe('done:1')
})

it('what fails is thrown in its turn, once what was begun beside it is over', async () => {
  // given
  const { begun, work, end } = openWork()
  const results = workAhead(count(5), 2, work)
  const first = results.next()
  await settle()
  expect(begun).toEqual([1, 2, 3])
  // when
  end(2, new Error('broken'))
  await settle()
  end(1)
  expect((await first).value).toBe('done:1')
  const second = results.next()
  const thrown = second.then(
    () => 'nothing',
    (error: Error) => error.message,
  )
  let isOver = false
  void thrown.then(() => {
    isOver = true
  })
  await settle()
  // then
  expect([isOver, begun]).toEqual([false, [1, 2, 3, 4]])
  end(3)
  end(4)
  expect(await thrown).toBe('broken')
  expect(await results.next()).toEqual({ done: true, value: undefined })
})
