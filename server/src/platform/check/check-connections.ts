import type pg from 'pg'
import type { Configuration } from '../configuration.ts'
import { attempt, type Finding, ok, warning, wrong } from './finding.ts'

/** Beside `DATABASE_POOL`: 4 for jobs, 1 that shows that its jobs live, 1 that listens for signals. */
const besideThePool = 6
/** A start takes 2 for a moment, a command of the operator rarely more than 6. */
const atTimes = 8

interface Limits {
  most: number
  reserved: number
  /** Of the database and of the role; -1: none. */
  database: number
  role: number
}

/** Whether PostgreSQL allows the connections that this configuration takes. `pool` is that of the serving role, which may have a limit of its own. */
export async function* checkConnections(pool: pg.Pool, { databasePool, databaseDirectUrl }: Configuration): AsyncGenerator<Finding, void> {
  const read = yield* attempt(() => readLimits(pool))
  if (!read) return
  const { most, reserved, database, role } = read.done
  const allowed = Math.min(...[most - reserved, database, role].filter((limit) => limit >= 0))
  // Those of the pool go to a pooler, which has limits of its own.
  const isPooled = databaseDirectUrl !== undefined
  const taken = isPooled ? besideThePool : databasePool + besideThePool
  const why = isPooled ? '' : ` (DATABASE_POOL=${databasePool}, and ${besideThePool})`
  const facts = `PostgreSQL allows ${allowed} connections, and a server takes ${taken}${why}`
  if (allowed < taken) yield wrong(`${facts}: set max_connections or the limit of the role higher, or DATABASE_POOL lower.`)
  else if (allowed < taken + atTimes)
    yield warning(`${facts}: that leaves ${allowed - taken} for its start and the operator's commands, which need up to ${atTimes}.`)
  else yield ok(`${facts}: room for ${describeServers(Math.floor((allowed - atTimes) / taken))}.`)
}

const describeServers = (count: number): string => (count === 1 ? 'one server' : `${count} servers`)

async function readLimits(pool: pg.Pool): Promise<Limits> {
  const { rows } = await pool.query<Limits>(`
    select current_setting('max_connections')::int as most,
           current_setting('superuser_reserved_connections')::int + coalesce(current_setting('reserved_connections', true), '0')::int as reserved,
           (select datconnlimit from pg_database where datname = current_database()) as database,
           (select rolconnlimit from pg_roles where rolname = current_user) as role`)
  return rows[0] ?? { most: 0, reserved: 0, database: -1, role: -1 }
}
