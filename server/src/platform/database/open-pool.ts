import pg from 'pg'

/** What servers call themselves in the database. */
export const serverApplication = 'strata'

/**
 * A pool whose connections may break without ending the process: one that breaks while idle leaves the pool, one that
 * breaks in use makes its statement fail.
 */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
