import type pg from 'pg'

/** Arbitrary numbers of advisory locks; the same in every process. */
export const lockNumbers = { migration: 7_823_401, restore: 7_823_402, files: 7_823_407, outbox: 7_823_408 } as const

interface Waiting {
  lock: Exclude<keyof typeof lockNumbers, 'outbox'>
  /** How long to wait for another process that holds the lock. */
  patienceMs: number
}

/**
 * Does work that only one process may do at a time; answers false where another process held the lock for as long as `patienceMs`. `work` is given the session that holds the lock: where a
 * statement on it fails, the lock is lost, and another process may have begun. `pool` is the owner's and has room for one more connection.
 */
export async function withSessionLock(
  pool: pg.Pool,
  { lock, patienceMs }: Waiting,
  work: (session: pg.PoolClient) => Promise<void>,
): Promise<boolean> {
  const session = await pool.connect()
  try {
    const deadline = Date.now() + patienceMs
    while (!(await take(session, lock))) {
      if (Date.now() >= deadline) return false
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    await work(session)
    return true
  } finally {
    // Ends the session and with it the lock.
    session.release(true)
  }
}

async function take(session: pg.PoolClient, lock: Waiting['lock']): Promise<boolean> {
  const { rows } = await session.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockNumbers[lock]])
  return rows[0]?.taken ?? false
}
