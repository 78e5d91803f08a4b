import type pg from 'pg'
import { readDistribution, repeatTransaction } from '../../platform/index.ts'

/** Every value is written and read alike, wherever the server is and whatever it is set to. */
export const settings = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
  set local extra_float_digits = 1; set local search_path = public; set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

/** Reads the database as it is at one moment, whoever writes in the meantime. */
export async function inSnapshot<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await begin(pool, client)
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

async function begin(pool: pg.Pool, client: pg.ClientBase): Promise<void> {
  const start = () => client.query(`begin isolation level repeatable read read only; ${settings}`)
  const { isDistributed } = await readDistribution(client)
  if (!isDistributed) return void (await start())
  await whileAccountsStay(pool, async () => {
    await start()
    // One connection to each worker, which sees one moment; and each sees it from now on.
    await client.query('set local citus.max_adaptive_executor_pool_size = 1')
    await client.query('select count(*) from company')
  })
}

/** Accounts are read with the coordinator and their members with the workers: what writes both has ended everywhere, or begins afterwards. */
async function whileAccountsStay(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const holder = await pool.connect()
  try {
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
    throw error
  }
}
