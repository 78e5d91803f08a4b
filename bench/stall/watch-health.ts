import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { pause } from '../resident-memory.ts'

export interface HealthWatch {
  /** The longest (ms) that anybody else waited for an answer during the work, and shortly after: an answer does not end what was begun. */
  during(work: () => Promise<unknown>): Promise<number>
  stop(): void
}

/** Looks at a server from outside, as everybody else does. */
export function watchHealth(url: string): HealthWatch {
  const poller = fork(fileURLToPath(new URL('poll-health.ts', import.meta.url)), [url])
  const take = () =>
    new Promise<number>((resolve) => {
      poller.once('message', (worst) => resolve(Number(worst)))
      poller.send('take')
    })
  return {
    during: async (work) => {
      await take()
      await work()
      await pause(afterMs)
      return take()
    },
    stop: () => poller.disconnect(),
  }
}

const afterMs = 40
