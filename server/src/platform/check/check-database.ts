import type pg from 'pg'
import { checkPooler } from '../database/check-pooler.ts'
import { findServerProblems, majorOf, readServer, triedVersions } from '../database/check-server.ts'
import { checkServingRole } from '../database/check-serving-role.ts'
import { type DatabaseSource, openSource } from '../database/database-source.ts'
import { reach } from '../database/reach.ts'
import { checkConnections } from './check-connections.ts'
import { checkEmbedded } from './check-embedded.ts'
import { checkOwner } from './check-owner.ts'
import { checkPublic } from './check-public.ts'
import { checkSchema } from './check-schema.ts'
import { attempt, type CheckParts, type Finding, ok, warning, wrong } from './finding.ts'
import { openToLook } from './open-to-look.ts'

/** The database server, the two roles, a pooler, connections, and the state of the schema. */
export async function* checkDatabase({ configuration }: CheckParts): AsyncGenerator<Finding, void> {
  if (configuration.databaseUrl === undefined) return yield* checkEmbedded(configuration)
  const source = await openSource(configuration, () => {})
  const [serving, owner] = [openToLook(source.serving), source.owner && openToLook(source.owner)]
  try {
    const server = yield* attempt(() => reach('DATABASE_URL', () => readServer(serving)))
    if (!server) return
    yield* describeServer(server.done)
    yield* checkRole(serving)
    yield* checkPublic(serving)
    yield* checkWay(source)
    if (owner) yield* checkOwner(owner, serving)
    yield* checkConnections(serving, configuration)
    yield* checkSchema(owner ?? serving, { hasOwner: owner !== undefined })
  } finally {
    // A server that no longer answers is not waited for.
    for (const pool of [serving, owner]) pool?.end().catch(() => {})
  }
}

function* describeServer(server: Awaited<ReturnType<typeof readServer>>): Generator<Finding, void> {
  const major = majorOf(server.version)
  yield* findServerProblems(server).map(wrong)
  if (major > triedVersions.newest)
    yield warning(`The database is PostgreSQL ${major}: this release is tried with ${triedVersions.oldest} to ${triedVersions.newest}.`)
  else if (major >= triedVersions.oldest) yield ok(`PostgreSQL ${major} answers at DATABASE_URL.`)
}

async function* checkRole(serving: pg.Pool): AsyncGenerator<Finding, void> {
  if (yield* attempt(() => checkServingRole(serving))) yield ok('The role of DATABASE_URL may serve, and owns nothing.')
}

async function* checkWay(source: DatabaseSource): AsyncGenerator<Finding, void> {
  if (!(yield* attempt(() => checkPooler(source)))) return
  yield ok(source.direct ? 'DATABASE_DIRECT_URL leads to PostgreSQL itself.' : 'Signals and prepared statements come through.')
}
