import type pg from 'pg'
import type { ConnectionSettings } from './database.ts'
import { typedDatabaseError } from './database-errors.ts'
import { openPool } from './open-pool.ts'
import { lockNumbers } from './session-lock.ts'
import { sql } from './sql.ts'
import { Opening } from './statement-runner.ts'

/** Of one trip. */
const most = 500
const patienceMs = 5_000

/** Whether companies are in several databases: `strata distribute` makes this function, and nothing else does. */
export const outboxIsUsed = sql`to_regprocedure('queue_jobs_at_once(text, json)') is not null`

/**
 * Sends signals and queues jobs that were written beside the rows of a company, at least once (`docs/decisions/0096`): its rows are removed once that is committed. On one PostgreSQL
 * that is done already, and nothing is asked.
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

  /** All that the outbox of a company holds. Whoever else delivers it is waited for. */
  async deliver(companyId: number): Promise<void> {
    if (!this.isUsed) return
    while (await this.#deliverSome(companyId));
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
      // Answers wait for it.
      connectionTimeoutMillis: patienceMs,
      statement_timeout: patienceMs,
    })
    return this.#pool
  }

  /** Answers whether there may be more. */
  async #deliverSome(companyId: number): Promise<boolean> {
    const client = await this.#open().connect()
    let broken: Error | undefined
    try {
      if ((await readRows(client, companyId)).length === 0) return false
      await client.query('select pg_advisory_lock($1, hashtext($2))', [lockNumbers.outbox, String(companyId)])
      const rows = await readRows(client, companyId)
      if (rows.length > 0) {
        await client.query('select deliver_outbox($1, $2::json)', [companyId, JSON.stringify(rows)])
        await inCompany(client, companyId, 'delete from outbox where company_id = $1 and id = any($2)', [
          companyId,
          rows.map(({ id }) => id),
        ])
      }
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [lockNumbers.outbox, String(companyId)])
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
