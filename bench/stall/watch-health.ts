import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { pause } from '../resident-memory.ts'

type Waited = z.infer<typeof waited>

const waited = z.object({
  /** The longest (ms) that anybody else waited for an answer. */
  wait: z.number(),
  /** The most (ms) that the server's thread computed while one call waited, where the system counts that: others' work on the machine is not in it. */
  inOneGo: z.number().optional(),
})

export interface HealthWatch {
  /** Looks during the work, and shortly after: an answer does not end what was begun. */
  during(work: () => Promise<unknown>): Promise<Waited>
  stop(): void
}

interface WatchedCall {
  path: string
  /** Of a session. */
  authorization?: string
}

/** Looks at a server from outside, as everybody else does, by one call. */
export function watchHealth(
  { url, pid }: { url: string; pid: number },
  { path, authorization = '' }: WatchedCall = { path: '/healthz' },
): HealthWatch {
  const poller = fork(fileURLToPath(new URL('poll-health.ts', import.meta.url)), [`${url}${path}`, String(pid), authorization])
  const take = () =>
    new Promise<Waited>((resolve) => {
      poller.once('message', (answer) => resolve(waited.parse(answer)))
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
