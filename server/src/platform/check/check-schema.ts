import type pg from 'pg'
import { findPendingMigrations } from '../database/applied-migrations.ts'
import { readMigrationFiles } from '../database/migration-files.ts'
import { checkNoRestoreIsUnderWay } from '../database/restore-under-way.ts'
import { operatorCommand } from '../operator-command.ts'
import { attempt, type Finding, ok, warning, wrong } from './finding.ts'

/** Whether the schema is empty, behind, current or newer, or a restore into it is under way. */
export async function* checkSchema(pool: pg.Pool, { hasOwner }: { hasOwner: boolean }): AsyncGenerator<Finding, void> {
  if (!(yield* attempt(() => checkNoRestoreIsUnderWay(pool)))) return
  const read = yield* attempt(() => readState(pool))
  if (!read) return
  const { isThere, hasTables, pending, known } = read.done
  if (pending === 0) return yield ok(`The schema is up to date: it has all ${known} migrations.`)
  if (!isThere && hasTables) yield warning('The database holds tables that are not those of Strata, which should have one of its own.')
  const state = isThere ? `The schema lacks ${pending} of ${known} migrations` : 'The database is empty'
  const byCommand = `"${operatorCommand('migrate')}"`
  if (hasOwner) yield ok(`${state}: the next start, or ${byCommand}, brings it up to date.`)
  else
    yield wrong(`${state}, and no server starts on it: run ${byCommand} with DATABASE_OWNER_URL, or set DATABASE_OWNER_URL for the server.`)
}

interface SchemaState {
  isThere: boolean
  /** In the schema `public`. */
  hasTables: boolean
  pending: number
  known: number
}

async function readState(pool: pg.Pool): Promise<SchemaState> {
  const { rows } = await pool.query<Pick<SchemaState, 'isThere' | 'hasTables'>>(`
    select to_regclass('public.schema_migration') is not null as "isThere",
           exists (select from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace) as "hasTables"`)
  const { isThere = false, hasTables = false } = rows[0] ?? {}
  const files = await readMigrationFiles()
  const pending = isThere ? (await findPendingMigrations(pool, files)).length : files.length
  return { isThere, hasTables, pending, known: files.length }
}
