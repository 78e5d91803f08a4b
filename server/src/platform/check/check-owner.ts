import type pg from 'pg'
import { reach } from '../database/reach.ts'
import { attempt, type Finding, ok, wrong } from './finding.ts'

interface OwnerFacts {
  name: string
  database: string
  place: string
  mayCreate: boolean
  ownsTables: boolean
}

/** Whether the owner may migrate, in the database that serves, and whether the serving role could become the owner. */
export async function* checkOwner(owner: pg.Pool, serving: pg.Pool): AsyncGenerator<Finding, void> {
  const found = yield* attempt(() => reach('DATABASE_OWNER_URL', () => readOwner(owner)))
  const served = yield* attempt(() => reach('DATABASE_URL', () => readPlace(serving)))
  if (!found || !served) return
  const { name, database, place, mayCreate, ownsTables } = found.done
  if (place !== served.done) return yield wrong('DATABASE_OWNER_URL leads to another database than DATABASE_URL.')
  const mayBecome = yield* attempt(() => mayBecomeOwner(serving, name))
  if (mayBecome?.done)
    yield wrong(`The role of DATABASE_URL is ${name}, the owner, or a member of it. It must be another one, which owns nothing.`)
  if (!mayCreate)
    yield wrong(
      `The role ${name} of DATABASE_OWNER_URL may not create tables and schemas. Run: alter database "${database}" owner to "${name}";`,
    )
  else if (!ownsTables) yield wrong(`The role ${name} of DATABASE_OWNER_URL does not own the tables that are there.`)
  else yield ok('The role of DATABASE_OWNER_URL may migrate.')
}

/** The same text for two connections means the same database of the same server. */
const placeText = `current_database() || ' ' || pg_postmaster_start_time()`

async function readOwner(owner: pg.Pool): Promise<OwnerFacts> {
  const { rows } = await owner.query<OwnerFacts>(`
    select current_user as name, current_database() as database, ${placeText} as place,
           has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "mayCreate",
           coalesce((select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('public.schema_migration')), true) as "ownsTables"`)
  return only(rows)
}

async function readPlace(serving: pg.Pool): Promise<string> {
  return only((await serving.query<{ place: string }>(`select ${placeText} as place`)).rows).place
}

async function mayBecomeOwner(serving: pg.Pool, owner: string): Promise<boolean> {
  return only((await serving.query<{ may: boolean }>(`select pg_has_role(current_user, $1::name, 'member') as may`, [owner])).rows).may
}

function only<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('The database answered without a row.')
  return row
}
