import pg from 'pg'
import { checkSchemaIsCurrent } from './applied-migrations.ts'
import { checkServingRole } from './check-serving-role.ts'
import type { ConnectionSettings } from './database.ts'
import { DatabaseStartError, isUnreachable } from './database-errors.ts'
import type { DatabaseSource } from './database-source.ts'
import { migrate } from './migrate.ts'
import { readMigrationFiles } from './migration-files.ts'
import { openPool } from './open-pool.ts'
import { checkNoRestoreIsUnderWay } from './restore-under-way.ts'

/** Brings the schema up to date as the owner and checks that the serving role is harmless. @throws DatabaseStartError */
export async function prepareSchema(source: DatabaseSource): Promise<void> {
  await source.ready()
  const files = await readMigrationFiles()
  if (source.owner) {
    await withPool(source.owner, 'DATABASE_OWNER_URL', async (pool) => {
      await checkNoRestoreIsUnderWay(pool)
      await migrate(pool, files)
    })
  }
  await withPool(source.serving, 'DATABASE_URL', async (pool) => {
    await checkNoRestoreIsUnderWay(pool)
    if (!source.owner) await checkSchemaIsCurrent(pool, files)
    await checkServingRole(pool)
  })
}

/** Fails unless the owner, if there is one, can log in. @throws DatabaseStartError */
export async function reachOwner(source: DatabaseSource): Promise<void> {
  await source.ready()
  if (source.owner) await withPool(source.owner, 'DATABASE_OWNER_URL', async (pool) => void (await pool.query('select 1')))
}

async function withPool(settings: ConnectionSettings, variable: string, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = openPool({ ...settings, application_name: 'strata start', max: 2, connectionTimeoutMillis: 10_000 })
  try {
    await work(pool)
  } catch (error) {
    if (error instanceof Error && isUnreachable(error))
      throw new DatabaseStartError(`The database of ${variable} cannot be reached: ${error.message}`)
    if (error instanceof pg.DatabaseError && isRefusal(error))
      throw new DatabaseStartError(`The database refuses ${variable}: ${error.message}`)
    throw error
  } finally {
    await pool.end()
  }
}

/** A wrong password, no such database, or no right to connect to it. */
function isRefusal(error: pg.DatabaseError): boolean {
  const code = error.code ?? ''
  return code.startsWith('28') || code === '3D000' || code === '42501'
}
