import type pg from 'pg'

/** Every value is written and read alike, wherever the server is and whatever it is set to. */
export const settings = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
  set local extra_float_digits = 1; set local search_path = public; set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

/** Reads the database as it is at one moment, whoever writes in the meantime. */
export async function inSnapshot<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(`begin isolation level repeatable read read only; ${settings}`)
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
