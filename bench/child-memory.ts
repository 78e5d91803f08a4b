import { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'

/** The most memory (MB) that any process started in the meantime held, as Linux counts it; 0 where it does not report that. */
export async function mostChildMegabytes(work: () => Promise<unknown>): Promise<number> {
  const children: ChildProcess[] = []
  const note = (message: unknown) => {
    const started = typeof message === 'object' && message !== null && 'process' in message ? message.process : undefined
    // Told before it has an id.
    if (started instanceof ChildProcess) children.push(started)
  }
  let most = 0
  const timer = setInterval(() => {
    for (const { pid } of children) if (pid !== undefined) most = Math.max(most, highWater(pid))
  }, 20)
  subscribe('child_process', note)
  try {
    await work()
  } finally {
    unsubscribe('child_process', note)
    clearInterval(timer)
  }
  return most
}

function highWater(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
