import type pg from 'pg'
import { DatabaseStartError } from './database-errors.ts'

/** Major versions of PostgreSQL: no other is tried. A newer one is let in. */
export const triedVersions = { oldest: 15, newest: 18 } as const

export interface ServerFacts {
  encoding: string
  /** `180004` */
  version: number
  /** Whether the role `strata_serving` is there. */
  hasServingRole: boolean
}

/** What a database server must be before anything is in it. */
export async function readServer(database: Pick<pg.ClientBase, 'query'>): Promise<ServerFacts> {
  const { rows } = await database.query<ServerFacts>(
    `select current_setting('server_encoding') as encoding, current_setting('server_version_num')::int as version,
            exists (select from pg_roles where rolname = 'strata_serving') as "hasServingRole"`,
  )
  const [server] = rows
  if (!server) throw new DatabaseStartError('The database does not say what it is.')
  return server
}

/** Sentences for the operator, with what to do. */
export function findServerProblems({ encoding, version, hasServingRole }: ServerFacts): string[] {
  const problems: string[] = []
  if (encoding !== 'UTF8')
    problems.push(`The database must have the encoding UTF8, not ${encoding}: create it with "encoding 'UTF8' template template0".`)
  if (majorOf(version) < triedVersions.oldest) problems.push(`The database must be PostgreSQL ${triedVersions.oldest} or newer.`)
  if (!hasServingRole)
    problems.push(
      'The role strata_serving is missing. Let an administrator of the server run: create role strata_serving nologin; grant strata_serving to <the role of DATABASE_URL>;',
    )
  return problems
}

/** @throws DatabaseStartError */
export async function checkServer(database: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const problems = findServerProblems(await readServer(database))
  if (problems.length > 0) throw new DatabaseStartError(problems.join('\n'))
}

export const majorOf = (version: number): number => Math.floor(version / 10_000)
