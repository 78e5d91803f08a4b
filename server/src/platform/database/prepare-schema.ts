import type pg from 'pg'
import { checkSchemaIsCurrent } from './applied-migrations.ts'
import { checkDistribution } from './check-distribution.ts'
import { checkPooler } from './check-pooler.ts'
import { checkServingRole } from './check-serving-role.ts'
import type { ConnectionSettings } from './database.ts'
import type { DatabaseSource } from './database-source.ts'
import { migrate } from './migrate.ts'
import { type MigrationFile, readMigrationFiles } from './migration-files.ts'
import { openPool } from './open-pool.ts'
import { reach } from './reach.ts'
import { checkNoRestoreIsUnderWay } from './restore-under-way.ts'

/** Brings the schema up to date as the owner, and checks that the serving role is harmless. Answers the migrations that it applied. @throws DatabaseStartError */
export async function prepareSchema(source: DatabaseSource): Promise<MigrationFile[]> {
  await source.ready()
  await checkPooler(source)
  const files = await readMigrationFiles()
  const applied = source.owner ? await withPool(source.owner, 'DATABASE_OWNER_URL', (pool) => migrateWhole(pool, files)) : []
  await withPool(source.serving, 'DATABASE_URL', async (pool) => {
    await checkNoRestoreIsUnderWay(pool)
    if (!source.owner) await checkSchemaIsCurrent(pool, files)
    await checkServingRole(pool)
  })
  return applied
}

/** For a server; the command that corrects it is no server. @throws DatabaseStartError */
export const requireDistribution = ({ serving }: DatabaseSource): Promise<void> => withPool(serving, 'DATABASE_URL', checkDistribution)

async function migrateWhole(pool: pg.Pool, files: MigrationFile[]): Promise<MigrationFile[]> {
  await checkNoRestoreIsUnderWay(pool)
  return migrate(pool, files)
}

/** Fails unless the owner, if there is one, can log in. @throws DatabaseStartError */
export async function checkOwnerCanLogIn(source: DatabaseSource): Promise<void> {
  await source.ready()
  if (source.owner) await withPool(source.owner, 'DATABASE_OWNER_URL', async (pool) => void (await pool.query('select 1')))
}

async function withPool<T>(settings: ConnectionSettings, variable: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = openPool({ ...settings, application_name: 'strata start', max: 2, connectionTimeoutMillis: 10_000 })
  try {
    return await reach(variable, () => work(pool))
  } finally {
    await pool.end()
  }
}
