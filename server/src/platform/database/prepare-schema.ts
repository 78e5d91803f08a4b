import pg from 'pg'
import { checkSchemaIsCurrent } from './applied-migrations.ts'
import { checkServingRole } from './check-serving-role.ts'
import type { ConnectionSettings } from './database.ts'
import { DatabaseStartError, isUnreachable } from './database-errors.ts'
import type { DatabaseSource } from './database-source.ts'
import { migrate } from './migrate.ts'
import { readMigrationFiles } from './migration-files.ts'

/** Brings the schema up to date as the owner and checks that the serving role is harmless. @throws DatabaseStartError */
export async function prepareSchema(source: DatabaseSource): Promise<void> {
  await source.ready()
  const files = await readMigrationFiles()
  if (source.owner) await withPool(source.owner, 'DATABASE_OWNER_URL', (pool) => migrate(pool, files))
  await withPool(source.serving, 'DATABASE_URL', async (pool) => {
    if (!source.owner) await checkSchemaIsCurrent(pool, files)
    await checkServingRole(pool)
  })
}

async function withPool(settings: ConnectionSettings, variable: string, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = new pg.Pool({ ...settings, application_name: 'strata start', max: 2, connectionTimeoutMillis: 10_000 })
  pool.on('error', () => {})
  // A connection that breaks in use makes its statement fail; its event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await work(pool)
  } catch (error) {
    if (error instanceof Error && isUnreachable(error))
      throw new DatabaseStartError(`The database of ${variable} cannot be reached: ${error.message}`)
    if (error instanceof pg.DatabaseError && error.code?.startsWith('28'))
      throw new DatabaseStartError(`The database refuses the login of ${variable}.`)
    throw error
  } finally {
    await pool.end()
  }
}
