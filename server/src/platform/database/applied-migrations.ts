import type pg from 'pg'
import { operatorCommand } from '../operator-command.ts'
import { DatabaseStartError } from './database-errors.ts'
import type { MigrationFile } from './migration-files.ts'

/** Fails unless the database has exactly the migrations of this program: for a start without an owner's login. @throws DatabaseStartError */
export async function checkSchemaIsCurrent(pool: pg.Pool, files: MigrationFile[]): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>(`select to_regclass('public.schema_migration') is not null as there`)
  const missing = rows[0]?.there ? await findPendingMigrations(pool, files) : files
  const [first] = missing
  if (first) {
    throw new DatabaseStartError(
      `The database's schema is not up to date: it lacks ${describeMissing(first, missing.length)}. Run "${operatorCommand('migrate')}" with DATABASE_OWNER_URL, the login of the role that owns the tables; or set DATABASE_OWNER_URL here, and the start brings it up to date.`,
    )
  }
}

const describeMissing = ({ name }: MigrationFile, count: number): string => (count === 1 ? name : `${count} migrations, the first ${name}`)

/** The migrations still to apply. Refuses a schema newer than this program and a migration changed after it was applied. @throws DatabaseStartError */
export async function findPendingMigrations(database: Pick<pg.Pool, 'query'>, files: MigrationFile[]): Promise<MigrationFile[]> {
  const { rows } = await database.query<{ version: number; name: string; checksum: string }>(
    'select version, name, checksum from schema_migration order by version',
  )
  for (const applied of rows) {
    const file = files.find((candidate) => candidate.number === applied.version)
    if (!file) {
      throw new DatabaseStartError(
        `The database's schema (${applied.name}) is newer than this program. Start the newer program, or restore a backup made before it ran.`,
      )
    }
    if (file.name !== applied.name || file.checksum !== applied.checksum) {
      throw new DatabaseStartError(
        `Migration ${applied.name} was changed after this database applied it. Restore the file as it was and put the change into a new migration.`,
      )
    }
  }
  return files.filter((file) => !rows.some((applied) => applied.version === file.number))
}
