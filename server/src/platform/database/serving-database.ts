import type pg from 'pg'
import { beginStep, type Stopwatch } from '../watch/stopwatch.ts'
import { columnTypes } from './column-types.ts'
import type { CompanyTransaction, ConnectionSettings, ConnectionUse, Database, OutsideTransaction } from './database.ts'
import { DatabaseFailure, DatabaseUnavailable, isUnreachable, typedDatabaseError } from './database-errors.ts'
import type { DatabaseSource } from './database-source.ts'
import { openPool, serverApplication } from './open-pool.ts'
import { Outbox } from './outbox-store.ts'
import { sql } from './sql.ts'
import { Opening, StatementRunner } from './statement-runner.ts'

/** How long a request waits for a database that is starting or restarting. */
const patienceMs = 8_000
const defaultPoolSize = 20

/** `Database` over a pool of pipelined connections. */
export class ServingDatabase implements Database {
  readonly connection: ConnectionSettings
  readonly #source: DatabaseSource
  readonly #pool: pg.Pool
  readonly #limit: AbortSignal | undefined
  readonly #stopwatch: Stopwatch | undefined
  readonly #most: number
  readonly #outbox: Outbox

  /** `bound` shares the connections of another one, for work with a limit. */
  constructor(source: DatabaseSource, bound?: { pool: pg.Pool; outbox: Outbox; limit: AbortSignal; stopwatch: Stopwatch | undefined }) {
    this.#source = source
    this.connection = source.direct ?? source.serving
    const { serving, poolSize: max = defaultPoolSize } = source
    this.#pool = bound?.pool ?? openPool({ ...serving, ...servingLimits, max, pipeline: true, types: columnTypes })
    this.#limit = bound?.limit
    this.#stopwatch = bound?.stopwatch
    this.#most = max
    this.#outbox = bound?.outbox ?? new Outbox(this.connection)
  }

  async inCompany<T>(companyId: number, work: (tx: CompanyTransaction) => Promise<T>): Promise<T> {
    return this.#transaction(Opening.inCompany(companyId), (runner) => work(runner.forCompany(companyId)))
  }

  async readInCompany<T>(companyId: number, work: (tx: CompanyTransaction) => Promise<T>): Promise<T> {
    return this.#read(Opening.readingInCompany(companyId), (runner) => work(runner.forCompany(companyId)))
  }

  async snapshotInCompany<T>(companyId: number, work: (tx: CompanyTransaction) => Promise<T>): Promise<T> {
    return this.#read(Opening.snapshotInCompany(companyId), (runner) => work(runner.forCompany(companyId)))
  }

  async #read<T>(opening: Opening, work: (runner: StatementRunner) => Promise<T>): Promise<T> {
    const runner = await this.#begin(opening)
    try {
      return await work(runner)
    } catch (error) {
      throw typedDatabaseError(error)
    } finally {
      runner.leave()
    }
  }

  async outsideCompany<T>(work: (tx: OutsideTransaction) => Promise<T>): Promise<T> {
    return this.#transaction(Opening.outsideCompany, (runner) => work(runner.forNoCompany()))
  }

  until(limit: AbortSignal, stopwatch?: Stopwatch): Database {
    return new ServingDatabase(this.#source, { pool: this.#pool, outbox: this.#outbox, limit, stopwatch })
  }

  async ping(): Promise<void> {
    await this.outsideCompany((tx) => tx.one(sql`select 1 as alive`))
  }

  deliverOutbox(companyId: number): Promise<void> {
    return this.#outbox.deliver(companyId)
  }

  countConnections(): ConnectionUse {
    const { totalCount, idleCount, waitingCount } = this.#pool
    return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount, most: this.#most }
  }

  async close(): Promise<void> {
    await this.#outbox.close()
    await this.#pool.end()
    await this.#source.close()
  }

  async #transaction<T>(opening: Opening, work: (runner: StatementRunner) => Promise<T>): Promise<T> {
    const runner = await this.#begin(opening)
    const result = await this.#commit(runner, work)
    // What cannot be delivered now is delivered with the next write, or by the job of each minute, which says what fails.
    for (const companyId of runner.entered) await this.#outbox.deliver(companyId).catch(() => {})
    return result
  }

  async #commit<T>(runner: StatementRunner, work: (runner: StatementRunner) => Promise<T>): Promise<T> {
    try {
      const result = await work(runner)
      await runner.commit()
      return result
    } catch (error) {
      await runner.rollback()
      throw typedDatabaseError(error)
    } finally {
      runner.release()
    }
  }

  async #begin(opening: Opening): Promise<StatementRunner> {
    const client = await this.#connect()
    return new StatementRunner(client, opening, { limit: this.#limit, stopwatch: this.#stopwatch, namesCompany: this.#outbox.isUsed })
  }

  async #connect(): Promise<pg.PoolClient> {
    const end = beginStep('connection', waiting, this.#stopwatch)
    try {
      const client = await this.#tryToConnect()
      await this.#outbox.learn(client)
      end?.()
      return client
    } catch (error) {
      end?.(error)
      throw error
    }
  }

  /** A fresh connection is tried again while the database starts; nothing has been sent yet, so that is safe. */
  async #tryToConnect(): Promise<pg.PoolClient> {
    const deadline = Date.now() + patienceMs
    for (let pause = 25; ; pause = Math.min(pause * 2, 400)) {
      try {
        const ready = this.#source.ready()
        if (ready) await inTime(ready, deadline)
        return await this.#pool.connect()
      } catch (error) {
        if (!mayRecover(error) || Date.now() + pause > deadline) throw typedDatabaseError(error)
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
  }
}

const waiting = { name: 'wait' }

/** Limits of statements are set by each transaction (`Opening`): a connection pooler takes none at the start of a session. */
const servingLimits = {
  application_name: serverApplication,
  connectionTimeoutMillis: 10_000,
  idleTimeoutMillis: 60_000,
} satisfies pg.PoolConfig

/** The embedded database may take long to recover; a request does not wait for it that long. */
async function inTime(ready: Promise<void>, deadline: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailable('RESTART')), Math.max(0, deadline - Date.now()))
  })
  try {
    await Promise.race([ready, late])
  } finally {
    clearTimeout(timer)
  }
}

function mayRecover(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  return (
    error instanceof Error &&
    !(error instanceof DatabaseFailure) &&
    isUnreachable(error) &&
    !/timeout|Cannot use a pool/i.test(error.message)
  )
}
