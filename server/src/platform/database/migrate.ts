import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { afterMigration } from './after-migration.ts'
import { findPendingMigrations } from './applied-migrations.ts'
import { checkServer } from './check-server.ts'
import { DatabaseStartError } from './database-errors.ts'
import { readDistribution } from './distribution-store.ts'
import type { MigrationFile } from './migration-files.ts'
import { repeatTransaction } from './repeat-transaction.ts'
import { withSessionLock } from './session-lock.ts'
import { splitStatements } from './split-statements.ts'

/**
 * Applies what is missing, each migration in its own transaction, under an advisory lock, and answers what that was. `pool` is the owner's and has
 * room for two connections. @throws DatabaseStartError
 */
export async function migrate(pool: pg.Pool, files: MigrationFile[]): Promise<MigrationFile[]> {
  let pending: MigrationFile[] = []
  await withSessionLock(pool, { lock: 'migration', patienceMs: Number.POSITIVE_INFINITY }, async (client) => {
    await checkServer(client)
    await createRecord(client)
    pending = await findPendingMigrations(client, files)
    await runMigrations({ pgPool: pool, logger: quiet })
    const { isDistributed } = await readDistribution(client)
    for (const file of pending) await applyMigration(client, file, isDistributed)
    await protectJobTables(client)
  })
  return pending
}

/**
 * Locks these tables one after another. Running servers lock them in another order, so each lock is waited for only briefly. Of a Citus they are the coordinator's
 * alone.
 */
function protectJobTables(client: pg.PoolClient): Promise<void> {
  return repeatTransaction(client, async () => {
    await client.query(
      `begin; set local lock_timeout = '300ms'; set local citus.enable_ddl_propagation = off; select strata_protect_job_tables(); commit`,
    )
  })
}

async function createRecord(client: pg.PoolClient): Promise<void> {
  await client.query(`
    create table if not exists schema_migration (
      version int primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
}

async function applyMigration(client: pg.PoolClient, file: MigrationFile, isDistributed: boolean): Promise<void> {
  const statements = isDistributed ? splitStatements(file.text) : [{ text: file.text, start: 0 }]
  let start: number | undefined
  try {
    await repeatTransaction(client, async () => {
      await client.query('begin')
      for (const statement of statements) {
        start = statement.start
        await client.query(statement.text)
      }
      start = undefined
      await afterMigration[file.name.replace(/^\d+-/, '')]?.(client)
      await client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
        file.number,
        file.name,
        file.checksum,
      ])
      await client.query('commit')
    })
  } catch (error) {
    if (error instanceof pg.DatabaseError)
      throw new DatabaseStartError(`Migration ${file.name} failed and changed nothing: ${error.message}${placeOf(error, file, start)}`)
    throw error
  }
}

/** `start`: characters of the file before the statement, where it was one of the file. */
function placeOf(error: pg.DatabaseError, file: MigrationFile, start: number | undefined): string {
  if (error.position === undefined || start === undefined) return ''
  return ` (line ${file.text.slice(0, start + Number(error.position)).split('\n').length})`
}

const quiet = new Logger(() => () => {})
