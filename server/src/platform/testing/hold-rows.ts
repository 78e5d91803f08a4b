import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { TestDatabase } from '../database/test-database.ts'

/**
 * Holds rows as another transaction would, until a call waits for them; then changes something in it and lets the call go on. Answers what the call answers.
 * `rows`: a statement that locks; `change`: what happens while the call waits.
 */
export async function whileWaiting<T>(
  { owner }: Pick<TestDatabase, 'owner'>,
  { rows, change }: { rows: readonly [string, unknown[]]; change: readonly [string, unknown[]] },
  act: () => Promise<T>,
): Promise<T> {
  const other = await owner.connect()
  try {
    await other.query('begin')
    const { pid } = (await other.query(`select ${(await isCitus(owner)) ? 'citus_backend_gpid()' : 'pg_backend_pid()'} as pid`)).rows[0]
    await other.query(...args(rows))
    const answer = act()
    while ((await countWaiting(owner, pid)) === 0) await wait(10)
    await other.query(...args(change))
    await other.query('commit')
    return await answer
  } finally {
    other.release()
  }
}

/** How many wait for a transaction of this database: for any, or for that of one process. Where companies are in several databases, they wait in any of these. */
export async function countWaiting(owner: Pick<pg.Pool, 'query'>, pid: number | null = null): Promise<number> {
  const waiting = (await isCitus(owner))
    ? `select count(*)::int as count from citus_lock_waits where $1::bigint is null or blocking_gpid = $1::bigint`
    : `select count(*)::int as count from pg_stat_activity, pg_blocking_pids(pid) blocking
        where datname = current_database() and cardinality(blocking) > 0 and ($1::int is null or $1::int = any(blocking))`
  const { rows } = await owner.query<{ count: number }>(waiting, [pid])
  return rows[0]?.count ?? 0
}

async function isCitus(owner: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await owner.query<{ is: boolean }>(`select to_regclass('citus_lock_waits') is not null as is`)
  return rows[0]?.is ?? false
}

const args = ([text, values]: readonly [string, unknown[]]): [string, unknown[]] => [text, values]
