import { setTimeout as wait } from 'node:timers/promises'
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
    const { pid } = (await other.query('select pg_backend_pid() as pid')).rows[0]
    await other.query(...args(rows))
    const answer = act()
    for (;;) {
      const { rows: found } = await owner.query(
        `select count(*)::int as count from pg_stat_activity where datname = current_database() and $1 = any(pg_blocking_pids(pid))`,
        [pid],
      )
      if (found[0].count > 0) break
      await wait(10)
    }
    await other.query(...args(change))
    await other.query('commit')
    return await answer
  } finally {
    other.release()
  }
}

const args = ([text, values]: readonly [string, unknown[]]): [string, unknown[]] => [text, values]
