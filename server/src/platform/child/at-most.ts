import { fail } from '../serve/problem.ts'

/** Work that takes a process of its own: so much of it at the same moment, and no more. What is asked for beyond is UNAVAILABLE, to be asked for again in a few seconds. */
export function atMost(count: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  return async (work) => {
    if (running >= count) fail('UNAVAILABLE', { retryAfter: 5 })
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
    }
  }
}
