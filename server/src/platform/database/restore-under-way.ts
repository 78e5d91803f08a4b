import { mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { flushFolder } from '../files/local-file-store.ts'
import { operatorCommand } from '../operator-command.ts'
import { DatabaseStartError } from './database-errors.ts'

const sentence = (place: string, way: string) =>
  `A restore into this ${place} is under way, or broke off. Run "${operatorCommand('restore')}" or "import" again with the same backup, or begin with ${way}.`

/**
 * Fails on a database into which a restore is under way, or broke off: it lacks tables, rows, files or migrations. The restore takes the mark
 * away when all is there. @throws DatabaseStartError
 */
export async function checkNoRestoreIsUnderWay(database: Pick<pg.Pool, 'query'>): Promise<void> {
  if (await isMarked(database)) throw new DatabaseStartError(sentence('database', 'an empty database and empty files'))
}

/** What is being restored, by its seal, and whether its rows and files are all there, so that only migrations are left. */
export interface RestoreUnderWay {
  seal: string
  isFilled: boolean
}

const markSchema = z.object({ seal: z.string(), is_filled: z.boolean().default(false) })

/** Nothing where no restore is under way. `database` is the owner's. */
export async function findRestoreUnderWay(database: Pick<pg.Pool, 'query'>): Promise<RestoreUnderWay | undefined> {
  if (!(await isMarked(database))) return undefined
  // The first release's mark has the seal alone.
  const { rows } = await database.query<{ mark: unknown }>('select to_jsonb(r) as mark from public.restore_under_way r')
  const mark = markSchema.parse(rows[0]?.mark)
  return { seal: mark.seal, isFilled: mark.is_filled }
}

/** Before anything else is written into the database. */
export async function markRestore(database: Pick<pg.Pool, 'query'>, seal: string): Promise<void> {
  await database.query('create table public.restore_under_way as select $1::text as seal, false as is_filled', [seal])
}

/** In the transaction that brings the rows. */
export async function markFilled(database: Pick<pg.ClientBase, 'query'>, seal: string): Promise<void> {
  await unmarkRestore(database)
  await database.query('create table public.restore_under_way as select $1::text as seal, true as is_filled', [seal])
}

export async function unmarkRestore(database: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await database.query('drop table public.restore_under_way')
}

async function isMarked(database: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await database.query<{ there: boolean }>(`select to_regclass('public.restore_under_way') is not null as there`)
  return rows[0]?.there ?? false
}

/** Says so in a data folder while its database is not there yet to hold the mark. What is in the file is for people. */
const noteName = 'restore-under-way.txt'

/** Fails on a data folder in which a restore began, or broke off, before its database could be marked. @throws DatabaseStartError */
export async function checkNoRestoreBegan(dataFolder: string): Promise<void> {
  if (await hasRestoreBegun(dataFolder)) throw new DatabaseStartError(sentence('data folder', `another DATA_DIR than ${dataFolder}`))
}

export async function hasRestoreBegun(dataFolder: string): Promise<boolean> {
  return (await stat(join(dataFolder, noteName)).catch(() => undefined)) !== undefined
}

/** Durable before it fulfils. */
export async function noteRestoreBegins(dataFolder: string): Promise<void> {
  await mkdir(dataFolder, { recursive: true, mode: 0o711 })
  const file = await open(join(dataFolder, noteName), 'w', 0o600)
  try {
    await file.writeFile('A restore began here, and no server starts until it has ended.\n')
    await file.sync()
  } finally {
    await file.close()
  }
  await flushFolder(dataFolder)
  await flushFolder(dirname(dataFolder))
}

export async function forgetRestoreBegan(dataFolder: string): Promise<void> {
  await rm(join(dataFolder, noteName), { force: true })
}
