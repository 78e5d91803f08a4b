import type pg from 'pg'
import { attempt, type Finding, warning } from './finding.ts'

/** Whether every role of the database server may connect, as PostgreSQL lets them unless somebody forbids it. */
export async function* checkPublic(serving: pg.Pool): AsyncGenerator<Finding, void> {
  const found = yield* attempt(() => serving.query<{ name: string; isOpen: boolean }>(publicQuery))
  const [database] = found?.done.rows ?? []
  if (database?.isOpen)
    yield warning(
      `Every role of this PostgreSQL may connect to the database. Run: revoke all on database "${database.name}" from public; grant connect on database "${database.name}" to strata_serving;`,
    )
}

/** Without a list of its own a database has the rights that it was made with. Grantee 0 is everybody. */
const publicQuery = `
  select datname as name,
         exists (select from aclexplode(coalesce(datacl, acldefault('d', datdba))) where grantee = 0 and privilege_type = 'CONNECT') as "isOpen"
    from pg_database where datname = current_database()`
