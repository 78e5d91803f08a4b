import pg from 'pg'
import type { FileStore } from '../../../platform/index.ts'
import { readSchema } from '../applied-schema.ts'
import { listCarriedTables } from '../table-catalogue.ts'

const { escapeIdentifier } = pg

/** What is in a database already, as in "the table company has rows"; nothing where it is empty, with our tables or without. */
export async function describeContent(database: Pick<pg.Pool, 'query'>): Promise<string | undefined> {
  const tables = await listCarriedTables(database)
  if ((await readSchema(database)).length === 0) return tables[0] && `it has a table ${tables[0].name} that is not ours`
  for (const { name } of tables) {
    const { rowCount } = await database.query(`select 1 from public.${escapeIdentifier(name)} limit 1`)
    if (rowCount !== 0) return `its table ${name} has rows`
  }
  return undefined
}

/** Whether the file storage holds anything. */
export async function hasFiles(files: FileStore): Promise<boolean> {
  for await (const _ of files.list()) return true
  return false
}
