import type pg from 'pg'
import type { Configuration } from '../configuration.ts'
import { checkSchemaIsCurrent } from './applied-migrations.ts'
import { columnTypes } from './column-types.ts'
import type { Database, Notify } from './database.ts'
import { DatabaseStartError } from './database-errors.ts'
import { type DatabaseSource, openSource } from './database-source.ts'
import { attachToRunning } from './embedded/attach.ts'
import { DataFolderInUse } from './embedded/data-lock.ts'
import { readMigrationFiles } from './migration-files.ts'
import { openPool } from './open-pool.ts'
import { checkOwnerCanLogIn, prepareSchema } from './prepare-schema.ts'
import { checkNoRestoreIsUnderWay } from './restore-under-way.ts'
import { ServingDatabase } from './serving-database.ts'

/** The database as its owner, who sees the rows of all companies. For the operator's command line; never for a server. */
export interface OwnerDatabase {
  /** As the owner. Columns arrive as in `database`. */
  pool: pg.Pool
  /** As the serving role, for work that is one company's. */
  database: Database
  /** Names of the migrations that opening it has applied, in their order. */
  applied: string[]
  close(): Promise<void>
}

/**
 * Opens the database for an operator's command, up to date. Where a server runs on the embedded database already, the
 * command joins it, and leaves it running. @throws DatabaseStartError
 */
export async function openOwner(configuration: Configuration, notify: Notify = console.warn): Promise<OwnerDatabase> {
  const { source, applied } = await openOrJoin(configuration, notify)
  return asOwner(source, applied)
}

/**
 * `openOwner` without bringing the schema up to date: what is there may be of an earlier program, half restored, or nothing at all.
 * @throws DatabaseStartError
 */
export async function openOwnerAsIs(
  configuration: Configuration,
  { isRestoring = false, notify = console.warn }: { isRestoring?: boolean; notify?: Notify } = {},
): Promise<OwnerDatabase> {
  const source = await openSource(configuration, notify, { isRestoring }).catch((error: unknown) => {
    if (!(error instanceof DataFolderInUse)) throw error
    return attachToRunning(configuration.dataFolder)
  })
  const owner = await asOwner(source, [])
  await checkOwnerCanLogIn(source).catch(async (error) => {
    await owner.close()
    throw error
  })
  return owner
}

async function asOwner(source: DatabaseSource, applied: string[]): Promise<OwnerDatabase> {
  const database = new ServingDatabase(source)
  if (!source.owner) {
    await database.close()
    throw new DatabaseStartError('DATABASE_OWNER_URL must be set: this command works as the owner of the tables.')
  }
  const pool = openPool({ ...source.owner, application_name: 'strata operator', max: 4, types: columnTypes })
  const close = async () => {
    await pool.end()
    await database.close()
  }
  return { pool, database, applied, close }
}

interface OpenedSource {
  source: DatabaseSource
  applied: string[]
}

async function openOrJoin(configuration: Configuration, notify: Notify): Promise<OpenedSource> {
  try {
    const source = await openSource(configuration, notify)
    const applied = await prepareSchema(source).catch(async (error) => {
      await source.close()
      throw error
    })
    return { source, applied: applied.map(({ name }) => name) }
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
    return { source: await joinRunning(configuration.dataFolder), applied: [] }
  }
}

/** The running server has brought the schema up to date for its own program; another program's must not change it under it. */
async function joinRunning(dataFolder: string): Promise<DatabaseSource> {
  const source = await attachToRunning(dataFolder)
  const pool = openPool({ ...source.owner, max: 1 })
  try {
    await checkNoRestoreIsUnderWay(pool)
    await checkSchemaIsCurrent(pool, await readMigrationFiles())
  } finally {
    await pool.end()
  }
  return source
}
