import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { ConnectionSettings, Notify } from '../database.ts'
import { DatabaseStartError, DatabaseUnavailable } from '../database-errors.ts'
import { executable } from './binaries.ts'
import { stopPostmaster } from './leftover.ts'
import type { Placement } from './placement.ts'
import { programEnvironment } from './program-environment.ts'

export interface PostmasterPlan {
  placement: Placement
  /** Settings of `postgresql.conf`, given on the command line. */
  settings: Readonly<Record<string, string>>
  superuser: ConnectionSettings
  notify: Notify
}

/** The running postgres of an embedded cluster. One that dies is started again; one that is stopped stays so. */
export class Postmaster {
  readonly #plan: PostmasterPlan
  #child: ChildProcess | undefined
  #readiness: Promise<void>
  #isReady = false
  #stopping = false

  /** Starts postgres and waits until it answers. @throws DatabaseStartError with the end of postgres' own log */
  static async start(plan: PostmasterPlan): Promise<Postmaster> {
    const postmaster = new Postmaster(plan)
    await postmaster.#readiness
    return postmaster
  }

  private constructor(plan: PostmasterPlan) {
    this.#plan = plan
    this.#readiness = this.#launchPatiently(8)
  }

  /** Fulfils when postgres answers, while it restarts; nothing where it answers. */
  ready(): Promise<void> | undefined {
    return this.#isReady ? undefined : this.#readiness
  }

  /** Ends postgres with its data written out. */
  async stop(): Promise<void> {
    this.#stopping = true
    await this.#readiness.catch(() => {})
    process.off('exit', this.#signalAtExit)
    const pid = this.#child?.pid
    if (pid !== undefined && this.#child?.exitCode === null && this.#child.signalCode === null) await stopPostmaster(pid)
  }

  async #launch(): Promise<void> {
    const child = await spawnPostgres(this.#plan)
    this.#child = child
    process.off('exit', this.#signalAtExit)
    process.on('exit', this.#signalAtExit)
    let ended = false
    child.once('error', () => {
      ended = true
    })
    child.once('exit', () => {
      ended = true
    })
    await this.#waitForAnswer(() => ended)
    this.#isReady = true
    child.once('exit', this.#restart)
    if (ended) this.#restart()
  }

  async #waitForAnswer(hasEnded: () => boolean): Promise<void> {
    // A recovery after a crash may take long; as long as postgres lives, it works on it.
    for (;;) {
      if (hasEnded()) throw new DatabaseStartError(`The embedded database does not start:\n${await readLogEnd(this.#plan.placement)}`)
      if (await answers(this.#plan.superuser)) return
      await pause(25)
    }
  }

  #restart = () => {
    if (this.#stopping) return
    this.#isReady = false
    this.#plan.notify('The embedded database stopped unexpectedly and is started again.')
    this.#readiness = this.#launchPatiently(30).catch((error: Error) => {
      this.#plan.notify(`The embedded database could not be started again. ${error.message}`)
      throw new DatabaseUnavailable('RESTART')
    })
    // Whoever asks whether it is ready gets the failure; nobody may be asking.
    this.#readiness.catch(() => {})
  }

  /** Processes of a killed postgres live for a moment longer, and while they do a new one refuses to start. */
  async #launchPatiently(attempts: number): Promise<void> {
    for (let attempt = 1; !this.#stopping; attempt += 1) {
      try {
        await this.#launch()
        return
      } catch (error) {
        if (attempt === attempts) throw error
        await pause(Math.min(50 * attempt, 1_000))
      }
    }
  }

  /** Where no setpriv ties postgres to this process, an ordinary end still takes it along. */
  #signalAtExit = () => {
    this.#child?.kill('SIGINT')
  }
}

async function spawnPostgres(plan: PostmasterPlan): Promise<ChildProcess> {
  const { placement } = plan
  const log = await openLog(placement)
  const program = join(placement.programs, executable('postgres'))
  const settings = Object.entries(plan.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command = program, ...words] = [...(await wrapper(placement)), program, '-D', placement.cluster, ...settings]
  const wrapped = command !== program
  try {
    return spawn(command, words, {
      ...(wrapped ? {} : placement.account),
      cwd: placement.cluster,
      env: programEnvironment(),
      stdio: ['ignore', log.fd, log.fd],
      // Its own process group: Ctrl-C in a terminal goes to us, and we stop it when we are done with it.
      detached: true,
    })
  } finally {
    await log.close()
  }
}

/** On Linux `setpriv` asks the kernel to stop postgres when this process dies, however it dies, and gives up root's rights. */
async function wrapper(placement: Placement): Promise<string[]> {
  if (process.platform !== 'linux' || !(await setprivKnowsDeathSignal())) return []
  const { account } = placement
  const rights = account ? ['--reuid', String(account.uid), '--regid', String(account.gid), '--clear-groups'] : []
  return ['setpriv', ...rights, '--pdeathsig', 'INT', '--']
}

async function setprivKnowsDeathSignal(): Promise<boolean> {
  const { stdout } = await promisify(execFile)('setpriv', ['--help']).catch(() => ({ stdout: '' }))
  return stdout.includes('--pdeathsig')
}

const logLimitBytes = 5 * 1024 * 1024

function logFile(placement: Placement): string {
  return join(placement.home, 'postgres.log')
}

async function openLog(placement: Placement) {
  const file = logFile(placement)
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  if (size > logLimitBytes) await rename(file, `${file}.1`)
  return open(file, 'a', 0o600)
}

async function readLogEnd(placement: Placement): Promise<string> {
  const file = await open(logFile(placement), 'r')
  try {
    const { size } = await file.stat()
    const length = Math.min(size, 2_000)
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length)
    return buffer.toString('utf8').split('\n').slice(-12).join('\n')
  } finally {
    await file.close()
  }
}

async function answers(superuser: ConnectionSettings): Promise<boolean> {
  const client = new pg.Client({ ...superuser, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code?.startsWith('28')) {
      throw new DatabaseStartError('The embedded database refuses the kept password. Restore postgres-passwords.json from a backup.')
    }
    return false
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
