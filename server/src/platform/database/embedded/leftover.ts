import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseStartError } from '../database-errors.ts'
import { isRunning, readCommandLine, waitForEnd } from './running-process.ts'

/**
 * Stops a postgres of this cluster that outlived the process which had started it (kill -9). The caller holds the lock of
 * the data folder, so nobody uses it any more. @throws DatabaseStartError when it does not stop
 */
export async function stopLeftover(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const pid = await readPid(pidFile)
  if (pid === undefined || !isRunning(pid)) return
  if (!(await isPostgresOf(cluster, pid))) {
    // The id was given to another program since; postgres would take that one for itself and refuse to start.
    await rm(pidFile, { force: true })
    return
  }
  await stopPostmaster(pid)
}

/** Ends a postmaster: first without losing its open transactions' rollback (fast), then at once, which the next start recovers. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    sendSignal(pid, signal)
    if (await waitForEnd(pid, timeoutMs)) return
  }
  throw new DatabaseStartError(`The embedded database's process ${pid} does not stop. Stop it by hand.`)
}

async function readPid(pidFile: string): Promise<number | undefined> {
  const text = await readFile(pidFile, 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined
}

/** Whether a process is the postmaster that we start on this cluster: its command line names both. */
async function isPostgresOf(cluster: string, pid: number): Promise<boolean> {
  const command = await readCommandLine(pid)
  if (command === undefined) return process.platform === 'win32'
  return `${command} `.includes(`postgres -D ${cluster} `)
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended by itself in the meantime.
  }
}
