import type pg from 'pg'

/** Any number; the same in every process. */
const filesLock = 7_823_407

/**
 * Does work on the file storage that one process does at a time, and answers whether it could. `checkAlone` rejects where the database ended the session meanwhile, and another
 * process may have begun. `pool` is the owner's and has room for one more connection.
 */
export async function withFilesLock(pool: pg.Pool, work: (checkAlone: () => Promise<void>) => Promise<void>): Promise<boolean> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [filesLock])
    if (!rows[0]?.taken) return false
    await work(async () => void (await client.query('select 1')))
    return true
  } finally {
    // Ends the session and with it the lock.
    client.release(true)
  }
}
