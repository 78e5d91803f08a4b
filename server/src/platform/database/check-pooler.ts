import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { ConnectionSettings } from './database.ts'
import { DatabaseStartError } from './database-errors.ts'
import type { DatabaseSource } from './database-source.ts'
import { reach } from './reach.ts'
import { withClient } from './with-client.ts'

/** Fails where a connection pooler is in the way and Strata would half work, with what to set (specification 5 §22.19). @throws DatabaseStartError */
export async function checkPooler({ serving, direct, owner }: DatabaseSource): Promise<void> {
  const problems: string[] = []
  const isServingPooled = await isPooled('DATABASE_URL', serving)
  if (direct ? await isPooled('DATABASE_DIRECT_URL', direct) : isServingPooled)
    problems.push(
      `${direct ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'} leads through a connection pooler that passes no notifications on: set DATABASE_DIRECT_URL to the address of PostgreSQL itself, for signals, jobs and migrations.`,
    )
  else if (owner && (await isPooled('DATABASE_OWNER_URL', owner)))
    problems.push('DATABASE_OWNER_URL leads through a connection pooler, where nobody migrates: let it name PostgreSQL itself.')
  if (isServingPooled && !(await keepsStatementsApart(serving)))
    problems.push(
      'The connection pooler of DATABASE_URL does not know prepared statements: it must be PgBouncer 1.21 or newer with max_prepared_statements, say 500.',
    )
  if (problems.length > 0) throw new DatabaseStartError(problems.join('\n'))
}

/** Whether each transaction may get another session of PostgreSQL. A pooler that keeps the session as long as the connection does no harm. */
function isPooled(variable: string, settings: ConnectionSettings): Promise<boolean> {
  return reach(variable, () =>
    withStartClient(settings, async (client) => {
      // A pooler makes up its own number for the session.
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      if ('processID' in client && client.processID === rows[0]?.pid) return false
      return !(await withStartClient(settings, (other) => receivesNotices(client, other)))
    }),
  )
}

/** How long a notification may take. */
const patienceMs = 2_000

async function receivesNotices(client: pg.Client, other: pg.Client): Promise<boolean> {
  const channel = `strata_start_${randomUUID().replaceAll('-', '')}`
  await client.query(`listen ${channel}`)
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => resolve(false), patienceMs)
    client.once('notification', () => {
      clearTimeout(late)
      resolve(true)
    })
    other.query(`notify ${channel}`).catch(reject)
  })
}

/** A pooler that gives each session what it prepared renames it on the way. */
async function keepsStatementsApart(settings: ConnectionSettings): Promise<boolean> {
  const name = `strata_start_${randomUUID().slice(0, 8)}`
  const text = 'select count(*)::int as there from pg_prepared_statements where name = $1'
  return withStartClient(
    settings,
    async (client) => (await client.query<{ there: number }>({ name, text, values: [name] })).rows[0]?.there === 0,
  )
}

const withStartClient = <T>(settings: ConnectionSettings, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient({ ...settings, application_name: 'strata start' }, work)
