import type pg from 'pg'
import { DatabaseStartError } from './database-errors.ts'

/**
 * Fails on a database into which a restore is under way, or broke off: it has tables, and no rows or not all files. The restore that ends takes
 * the mark away with the same commit that brings the rows. @throws DatabaseStartError
 */
export async function checkNoRestoreIsUnderWay(database: Pick<pg.Pool, 'query'>): Promise<void> {
  if (!(await isMarked(database))) return
  throw new DatabaseStartError(
    'A restore into this database is under way, or broke off. Run "npm run company -- restore" or "import" again with the same backup, or begin with an empty database and empty files.',
  )
}

/** What is being restored, by its seal; nothing where no restore is under way. `database` is the owner's. */
export async function findRestoreUnderWay(database: Pick<pg.Pool, 'query'>): Promise<string | undefined> {
  if (!(await isMarked(database))) return undefined
  return (await database.query<{ seal: string }>('select seal from public.restore_under_way')).rows[0]?.seal
}

export async function markRestore(database: Pick<pg.Pool, 'query'>, seal: string): Promise<void> {
  if (await isMarked(database)) return
  // Two at once: the second one fails here.
  await database.query('create table public.restore_under_way as select $1::text as seal', [seal])
}

export async function unmarkRestore(database: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await database.query('drop table public.restore_under_way')
}

async function isMarked(database: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await database.query<{ there: boolean }>(`select to_regclass('public.restore_under_way') is not null as there`)
  return rows[0]?.there ?? false
}
