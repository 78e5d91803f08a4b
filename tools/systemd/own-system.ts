import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

/** A Linux with a systemd of its own, which shares the network of this machine. */
export interface System {
  /** Runs a command in it as root, to its end, and answers what it printed. @throws Error where it fails */
  run(...words: string[]): Promise<string>
  /** Turns it off. */
  end(): Promise<void>
}

/** Boots the system in a folder, until all that it starts by itself is started. @throws Error where it does not */
export async function bootSystem(root: string): Promise<System> {
  // There may be no systemd here that it could be made known to.
  const words = ['--quiet', '--register=no', '--keep-unit', '--boot', `--directory=${root}`]
  const child = spawn('systemd-nspawn', words, { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const run = async (...command: string[]) => {
    const leader = findLeader(child.pid ?? 0)
    const { stdout } = await promisify(execFile)(
      'nsenter',
      ['--target', leader, '--mount', '--uts', '--ipc', '--pid', '--root', '--wd', '--', ...command],
      {
        env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' },
        maxBuffer: 16 * 1024 * 1024,
      },
    )
    return stdout
  }
  const end = async () => {
    await run('systemctl', 'poweroff').catch(() => child.kill('SIGKILL'))
    const force = setTimeout(() => child.kill('SIGKILL'), 30_000)
    await ended
    clearTimeout(force)
  }
  for (let tries = 0; tries < 300 && child.exitCode === null; tries += 1) {
    // It fails as long as nobody answers, and where a unit failed that a container cannot have.
    const state = await run('systemctl', 'is-system-running').catch(({ stdout }: { stdout?: string }) => stdout ?? '')
    if (/running|degraded/.test(state)) return { run, end }
    await pause(100)
  }
  await end()
  throw new Error('The system did not start.')
}

/** The first process of the system, by its number outside. @throws Error where it is not there yet */
function findLeader(pid: number): string {
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
  if (!child) throw new Error('The system has no process.')
  return child
}
