import pg from 'pg'
import type { ConnectionSettings, Database } from '../database/database.ts'

const reclaimEveryMs = 20_000
/** A runner that has just begun, or lost its connection, has this long to show that it lives. */
const graceSeconds = 60

/**
 * Shows other processes that this job runner lives, by an advisory lock that PostgreSQL drops when the process dies, and
 * gives jobs of runners without such a lock back to the queue. (graphile-worker itself would wait four hours.)
 */
export class RunnerPresence {
  readonly #settings: ConnectionSettings
  readonly #timer: NodeJS.Timeout
  #client: pg.Client | undefined
  #runnerId: string | undefined
  #working: Promise<void> = Promise.resolve()

  constructor(database: Pick<Database, 'connection'>) {
    this.#settings = database.connection
    this.#timer = setInterval(() => this.#tick(), reclaimEveryMs)
  }

  /** Says which runner is ours. Called again when a new one took its place. */
  announce(runnerId: string): void {
    this.#runnerId = runnerId
    this.#tick()
  }

  async end(): Promise<void> {
    clearInterval(this.#timer)
    await this.#working
    await this.#client?.end().catch(ignore)
  }

  #tick(): void {
    this.#working = this.#working.then(() => this.#showAndReclaim()).catch(() => this.#forgetClient())
  }

  async #showAndReclaim(): Promise<void> {
    if (this.#runnerId === undefined) return
    this.#client ??= await this.#connect()
    await this.#client.query(`select pg_advisory_lock(${lockOf('$1')}) where not exists (${holderOf('$1')} and pid = pg_backend_pid())`, [
      this.#runnerId,
    ])
    await reclaimJobs(this.#client, { ownRunnerId: this.#runnerId, graceSeconds })
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.#settings, application_name: 'strata job presence' })
    client.on('error', () => this.#forgetClient())
    await client.connect()
    return client
  }

  /** The next tick connects again. */
  #forgetClient(): void {
    this.#client?.end().catch(ignore)
    this.#client = undefined
  }
}

/** Gives the jobs of dead runners back. Answers how many. */
export async function reclaimJobs(
  client: Pick<pg.Client, 'query'>,
  runner: { ownRunnerId: string; graceSeconds: number },
): Promise<number> {
  const { rowCount } = await client.query(
    `update graphile_worker._private_jobs job set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
      where locked_by is not null and locked_by <> $1 and locked_at < now() - make_interval(secs => $2)
        and not exists (${holderOf('job.locked_by')})`,
    [runner.ownRunnerId, runner.graceSeconds],
  )
  return rowCount ?? 0
}

function lockOf(runnerId: string): string {
  return `hashtextextended('strata job runner ' || ${runnerId}, 0)`
}

/** PostgreSQL lists a 64-bit advisory lock as two halves. */
function holderOf(runnerId: string): string {
  return `select from pg_locks where locktype = 'advisory' and granted and objsubid = 1
     and database = (select oid from pg_database where datname = current_database())
     and (classid::bigint << 32) | objid::bigint = ${lockOf(runnerId)}`
}

function ignore(): void {}
