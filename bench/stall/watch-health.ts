import { fork } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pause } from '../resident-memory.ts'

interface Waited {
  /** The longest (ms) that anybody else waited for an answer. */
  wait: number
  /** What the server's thread computed meanwhile (ms), where the system tells: where it is less, the machine was busy with something else. */
  computed: number | undefined
}

export interface HealthWatch {
  /** Looks during the work, and shortly after: an answer does not end what was begun. */
  during(work: () => Promise<unknown>): Promise<Waited>
  stop(): void
}

/** Looks at a server from outside, as everybody else does. */
export function watchHealth({ url, pid }: { url: string; pid: number }): HealthWatch {
  const poller = fork(fileURLToPath(new URL('poll-health.ts', import.meta.url)), [url])
  const take = () =>
    new Promise<number>((resolve) => {
      poller.once('message', (worst) => resolve(Number(worst)))
      poller.send('take')
    })
  return {
    during: async (work) => {
      await take()
      const before = readComputed(pid)
      await work()
      await pause(afterMs)
      const after = readComputed(pid)
      return { wait: await take(), computed: before === undefined || after === undefined ? undefined : after - before }
    },
    stop: () => poller.disconnect(),
  }
}

const afterMs = 40

/** Milliseconds that the main thread of a process has computed so far, as Linux counts them. */
function readComputed(pid: number): number | undefined {
  const file = `/proc/${pid}/task/${pid}/schedstat`
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : undefined
}
