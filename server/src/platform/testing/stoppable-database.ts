import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { openPool } from '../database/open-pool.ts'
import { prepareSchema } from '../database/prepare-schema.ts'
import { ServingDatabase } from '../database/serving-database.ts'

export interface StoppableDatabase {
  database: ServingDatabase
  owner: pg.Pool
  /** Where nothing else is. */
  dataFolder: string
  /** Stands still as a machine without a processor does: connections stay, nothing is answered. */
  stop(): Promise<void>
  goOn(): void
  close(): Promise<void>
}

/** A PostgreSQL of the test's own, whose processes can be stopped. */
export async function openStoppableDatabase(): Promise<StoppableDatabase> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'strata-stoppable-'))
  await chmod(dataFolder, 0o711)
  const source = await startEmbeddedPostgres({ dataFolder, notify: () => {}, settings: { fsync: 'off' } })
  await prepareSchema(source)
  const database = new ServingDatabase(source)
  const owner = openPool({ ...source.owner, max: 2 })
  let stopped: number[] = []
  const goOn = () => {
    for (const pid of stopped) process.kill(pid, 'SIGCONT')
    stopped = []
  }
  const stop = async () => {
    const superuser = openPool({ ...source.superuser, max: 1 })
    const { rows } = await superuser.query<{ postmaster: string; pids: number[] }>(
      `select pg_read_file('postmaster.pid') as postmaster, array_agg(pid) as pids from pg_stat_activity where pid <> pg_backend_pid()`,
    )
    await superuser.end()
    stopped = rows.flatMap(({ postmaster, pids }) => [Number.parseInt(postmaster, 10), ...pids])
    for (const pid of stopped) process.kill(pid, 'SIGSTOP')
  }
  const close = async () => {
    goOn()
    await Promise.all([database.close(), owner.end()])
    await rm(dataFolder, { recursive: true, force: true })
  }
  return { database, owner, dataFolder, stop, goOn, close }
}
