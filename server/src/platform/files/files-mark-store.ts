import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { operatorCommand } from '../operator-command.ts'
import type { FileStore } from './file-store.ts'

interface Place {
  database: Database
  files: FileStore
}

/** Told to the operator of a server, or of a command, that has other files before it. */
export const strangeFiles =
  'These are not the files of this installation: the folder "files" in DATA_DIR, or S3_BUCKET, lacks the mark that the database names. ' +
  `Give all servers and commands one folder or one bucket. Where the files were moved here, run "${operatorCommand('adopt-files')}".`

/**
 * Whether the file storage is that of this installation (specification 5 §22.18). The first server to ask makes the mark: the transaction that names it in the database
 * holds up all others until it is in the storage, so that of two folders one wins, and that two servers on one folder agree.
 */
export async function holdsOwnFiles({ database, files }: Place): Promise<boolean> {
  const named = (await findMark(database)) ?? (await nameMark({ database, files }))
  return (await files.readMark()) === named
}

/** Whether the database names another file storage than this one. Makes no mark: a command run in the wrong place must not win. */
export async function areFilesStrange({ pool, files }: { pool: Pick<pg.Pool, 'query'>; files: FileStore }): Promise<boolean> {
  const { rows: tables } = await pool.query<{ there: boolean }>(`select to_regclass('public.files_mark') is not null as there`)
  // A database that this program has not brought up to date yet.
  if (!tables[0]?.there) return false
  const { rows } = await pool.query<{ mark: string }>('select mark from public.files_mark')
  return rows[0] !== undefined && rows[0].mark !== (await files.readMark())
}

/** Makes this storage the installation's, and every other one strange. `pool` is the owner's. */
export async function adoptFiles({ pool, files, now }: { pool: pg.Pool; files: FileStore; now: Date }): Promise<void> {
  const mark = randomUUID()
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into public.files_mark (mark, made_on) values ($1, $2) on conflict (single) do update set mark = excluded.mark, made_on = excluded.made_on`,
      [mark, now],
    )
    await files.writeMark(mark)
    await client.query('commit')
  } finally {
    // Ends the session, and with it a transaction that failed.
    client.release(true)
  }
}

async function findMark(database: Database): Promise<string | undefined> {
  const found = await database.outsideCompany((tx) => tx.maybe<{ mark: string }>(sql`select mark from files_mark`))
  return found?.mark
}

/** A mark that is there already is taken: of a start that was killed between the two. */
async function nameMark({ database, files }: Place): Promise<string | undefined> {
  await database.outsideCompany(async (tx) => {
    const present = await files.readMark()
    const mark = present ?? randomUUID()
    const isNamed = await tx.run(sql`insert into files_mark (mark, made_on) values (${mark}, now()) on conflict do nothing`)
    if (isNamed === 1 && present === undefined) await files.writeMark(mark)
  })
  return findMark(database)
}
