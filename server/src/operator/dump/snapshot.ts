import pg from 'pg'
import { readDistribution, repeatTransaction } from '../../platform/index.ts'
import { UsageError } from '../usage.ts'

/** Every value is written and read alike, wherever the server is and whatever it is set to. */
export const settings = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
  set local extra_float_digits = 1; set local search_path = public; set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

/** Reads the database as it is at one moment, whoever writes in the meantime; of several databases each company, and accounts with their members. */
export async function inSnapshot<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const { isDistributed } = await readDistribution(client)
    if (isDistributed) await withAccountsLocked(pool, () => beginEverywhere(client))
    else await client.query(beginning)
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // Ends the session, and with it the transaction and its cursor.
    client.release(true)
    throw error
  }
}

const beginning = `begin isolation level repeatable read read only; ${settings}`

/** One connection per worker, so that all reads share its snapshot, which is taken now. */
async function beginEverywhere(client: pg.ClientBase): Promise<void> {
  // After another try.
  await client.query('rollback')
  await client.query(beginning)
  await client.query('set local citus.max_adaptive_executor_pool_size = 1')
  await client.query(`set local lock_timeout = '300ms'`)
  await client.query(onAllWorkers)
  await client.query('set local lock_timeout = 0')
}

const onAllWorkers = 'select count(*) from company'

/**
 * Accounts are read with the coordinator and their members with the workers: whatever writes both has ended everywhere, or begins afterwards. @throws UsageError where it did not end in
 * half a minute
 */
async function withAccountsLocked(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const holder = await pool.connect()
  try {
    // A worker that is away is found before anybody waits for it.
    await holder.query(onAllWorkers)
    await repeatTransaction(holder, async () => {
      await holder.query('begin')
      await holder.query(`set local lock_timeout = '300ms'`)
      await holder.query('lock table account in share mode')
      await work()
      await holder.query('commit')
    })
    holder.release()
  } catch (error) {
    holder.release(true)
    throw error instanceof pg.DatabaseError && error.code === '55P03' ? new UsageError(heldSentence) : error
  }
}

const heldSentence = 'An import or a migration holds the accounts or companies. Run it again when that has ended.'
