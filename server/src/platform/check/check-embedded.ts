import type { Configuration } from '../configuration.ts'
import { attachToRunning } from '../database/embedded/attach.ts'
import { findBinaries } from '../database/embedded/binaries.ts'
import { hasCluster } from '../database/embedded/placement.ts'
import { checkNoRestoreBegan } from '../database/restore-under-way.ts'
import { checkSchema } from './check-schema.ts'
import { attempt, type Finding, ok } from './finding.ts'
import { openToLook } from './open-to-look.ts'

/** The embedded database: it is not started for a look. */
export async function* checkEmbedded({ dataFolder }: Configuration): AsyncGenerator<Finding, void> {
  const binaries = yield* attempt(findBinaries)
  if (!binaries || !(yield* attempt(() => checkNoRestoreBegan(dataFolder)))) return
  const { version } = binaries.done
  const cluster = yield* attempt(() => hasCluster(dataFolder))
  if (!cluster) return
  if (!cluster.done) return yield ok(`DATABASE_URL is not set: the first start makes an embedded PostgreSQL ${version} in DATA_DIR.`)
  const settings = await findRunning(dataFolder)
  if (!settings) return yield ok(`The embedded PostgreSQL ${version} in DATA_DIR is not running; its schema is looked at when it starts.`)
  yield ok(`The embedded PostgreSQL ${version} in DATA_DIR is running.`)
  const pool = openToLook(settings)
  try {
    yield* checkSchema(pool, { hasOwner: true })
  } finally {
    pool.end().catch(() => {})
  }
}

/** The owner's login, where it answers. */
async function findRunning(dataFolder: string) {
  const source = await attachToRunning(dataFolder).catch(() => undefined)
  if (!source) return undefined
  const pool = openToLook(source.owner)
  const answers = await pool.query('select').then(
    () => true,
    () => false,
  )
  pool.end().catch(() => {})
  return answers ? source.owner : undefined
}
