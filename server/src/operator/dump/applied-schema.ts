import type pg from 'pg'
import { findPendingMigrations, type MigrationFile, readMigrationFiles } from '../../platform/index.ts'
import { UsageError } from '../usage.ts'
import type { DumpManifest } from './format/dump-manifest.ts'

type Applied = DumpManifest['schema'][number]

/** The migrations that were applied, in their order; none on an empty database. */
export async function readSchema(database: Pick<pg.ClientBase, 'query'>): Promise<Applied[]> {
  const { rows: found } = await database.query<{ there: boolean }>(`select to_regclass('public.schema_migration') is not null as there`)
  if (!found[0]?.there) return []
  const { rows } = await database.query<Applied>('select version, name, checksum from public.schema_migration order by version')
  return rows
}

/** Fails on a database without our tables, and on one of a newer program, whose rows this one does not understand. @throws UsageError, DatabaseStartError */
export async function checkSchemaIsKnown(pool: pg.Pool): Promise<void> {
  if ((await readSchema(pool)).length === 0) throw new UsageError('There is nothing here: the database is empty.')
  await findPendingMigrations(pool, await readMigrationFiles())
}

/** The migrations of this program that make the schema of a backup. @throws UsageError for one of a newer or another program */
export function migrationsOf(schema: readonly Applied[], files: readonly MigrationFile[]): MigrationFile[] {
  return schema.map((applied, index) => {
    const file = files[index]
    if (!file) throw new UsageError(`It was made by a newer program, with the schema ${applied.name}. Use that program, or a newer one.`)
    if (file.number !== applied.version || file.checksum !== applied.checksum)
      throw new UsageError(`It was made by a program whose migration ${applied.name} is not that of this one.`)
    return file
  })
}
