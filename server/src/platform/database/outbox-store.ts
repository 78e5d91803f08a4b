import type pg from 'pg'
import type { ConnectionSettings } from './database.ts'
import { typedDatabaseError } from './database-errors.ts'
import { openPool } from './open-pool.ts'
import { sql } from './sql.ts'
import { Opening } from './statement-runner.ts'

/** Any number; the same in every process, so that one of them takes the outbox of a company while others wait. */
const outboxLock = 7_823_402
/** Of one trip. */
const most = 500

/** Whether companies are in several databases: `strata distribute` makes this function, and nothing else does. */
export const outboxIsUsed = sql`to_regprocedure('queue_jobs_at_once(text, json)') is not null`

/**
 * Takes signals and jobs that were written beside the rows of a company to where they are sent and done, at least once (`docs/decisions/0096`). On one PostgreSQL they are
 * there already, and nothing is asked.
 */
export class Outbox {
  readonly #settings: ConnectionSettings
  #pool: pg.Pool | undefined
  #isUsed: boolean | undefined

  /** They lead past a pooler, for locks of a session. */
  constructor(settings: ConnectionSettings) {
    this.#settings = settings
  }

  /** Known from the first connection on: whether companies are in several databases. */
  get isUsed(): boolean {
    return this.#isUsed === true
  }

  /** Asks once, on a connection on which nothing was sent yet. */
  async learn(client: pg.PoolClient): Promise<void> {
    if (this.#isUsed !== undefined) return
    try {
      const { rows } = await client.query<{ used: boolean }>(`select ${outboxIsUsed.text} as used`)
      this.#isUsed = rows[0]?.used === true
    } catch (error) {
      client.release(true)
      throw typedDatabaseError(error)
    }
  }

  /** What cannot be taken now is taken after the next write, or by the job that looks for what was left. */
  async take(companyId: number): Promise<void> {
    if (!this.isUsed) return
    try {
      while (await this.#takeSome(companyId));
    } catch {
      // As said.
    }
  }

  async close(): Promise<void> {
    await this.#pool?.end()
  }

  #open(): pg.Pool {
    this.#pool ??= openPool({
      ...this.#settings,
      application_name: 'strata outbox',
      max: 4,
      idleTimeoutMillis: 60_000,
      connectionTimeoutMillis: 10_000,
    })
    return this.#pool
  }

  /** Answers whether there may be more. */
  async #takeSome(companyId: number): Promise<boolean> {
    const client = await this.#open().connect()
    let broken: Error | undefined
    try {
      if ((await readRows(client, companyId)).length === 0) return false
      await client.query('select pg_advisory_lock($1, hashtext($2))', [outboxLock, String(companyId)])
      const rows = await readRows(client, companyId)
      if (rows.length > 0) {
        await client.query('select deliver_outbox($1, $2::json)', [companyId, JSON.stringify(rows)])
        await inCompany(client, companyId, 'delete from outbox where company_id = $1 and id = any($2)', [
          companyId,
          rows.map(({ id }) => id),
        ])
      }
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [outboxLock, String(companyId)])
      return rows.length === most
    } catch (error) {
      // Ends the session, and with it the lock.
      broken = error instanceof Error ? error : new Error(String(error))
      throw error
    } finally {
      client.release(broken)
    }
  }
}

interface OutboxRow {
  id: string
  kind: string
  content: unknown
}

async function readRows(client: pg.PoolClient, companyId: number): Promise<OutboxRow[]> {
  const text = `select id::text, kind, content from outbox where company_id = $1 order by id limit ${most}`
  return (await inCompany<OutboxRow>(client, companyId, text, [companyId])).rows
}

async function inCompany<Row extends pg.QueryResultRow>(client: pg.PoolClient, companyId: number, text: string, values: unknown[]) {
  await client.query(Opening.inCompany(companyId).text)
  const result = await client.query<Row>(text, values)
  await client.query('commit')
  return result
}
