import pg from 'pg'
import { type FileStore, readDistribution } from '../../../platform/index.ts'
import { UsageError } from '../../usage.ts'
import { readSchema } from '../applied-schema.ts'
import { listCarriedTables } from '../table-catalogue.ts'

const { escapeIdentifier } = pg

/** What is in a database already, as in "the table company has rows"; nothing where it is empty, with our tables or without. */
export async function describeContent(database: Pick<pg.Pool, 'query'>): Promise<string | undefined> {
  const tables = await listCarriedTables(database)
  if ((await readSchema(database)).length === 0) return tables[0] && `it has a table ${tables[0].name} that is not ours`
  // After the first migrations, which make none yet.
  if (tables.length === 0) return undefined
  const tests = tables.map(({ name }) => `(exists (select from public.${escapeIdentifier(name)}), ${pg.escapeLiteral(name)})`)
  const { rows } = await database.query<{ name: string }>(
    `select name from (values ${tests.join(', ')}) as t (filled, name) where filled limit 1`,
  )
  return rows[0] && `its table ${rows[0].name} has rows`
}

/** Rows come into one PostgreSQL, which may be distributed afterwards (`docs/decisions/0096`). @throws UsageError where that was done already */
export async function checkIsOneDatabase(database: Pick<pg.Pool, 'query'>): Promise<void> {
  const { isDistributed } = await readDistribution(database)
  if (isDistributed)
    throw new UsageError(
      'Companies are in several databases here, where nothing can be brought in. Bring it into an installation on one PostgreSQL, and run "distribute" there afterwards.',
    )
}

/** Whether the file storage holds anything. */
export async function hasFiles(files: FileStore): Promise<boolean> {
  for await (const _ of files.list()) return true
  return false
}
