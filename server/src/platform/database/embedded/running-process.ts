import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** Whether a process with this id runs, whoever it belongs to. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * When a process was started, in the system's own words: with the id it names one process for ever, though ids are
 * used again. Nothing if it does not run, or if the system does not show that.
 */
export async function readStartTime(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
    // The program's name, in parentheses, may hold anything; the start time is the 20th field after it.
    const ticks = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return ticks && `${boot.trim()} ${ticks}`
  }
  return process.platform === 'win32' ? undefined : askPs(pid, 'lstart=')
}

/** The command line of a process, its words separated by blanks; nothing if it does not run or the system does not show that. */
export async function readCommandLine(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
    return words?.replaceAll('\0', ' ').trim()
  }
  return process.platform === 'win32' ? undefined : askPs(pid, 'command=')
}

/** Waits until a process has ended. Tells whether it did in time. */
export async function waitForEnd(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (isRunning(pid)) {
    if (Date.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return true
}

async function askPs(pid: number, column: string): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)('ps', ['-o', column, '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.trim() || undefined
}
