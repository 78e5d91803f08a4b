import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { createApp } from '../server/src/app.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { readConfiguration } from '../server/src/platform/configuration.ts'
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/embedded-postgres.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { readMigrationFiles } from '../server/src/platform/database/migration-files.ts'
import { openPool } from '../server/src/platform/database/open-pool.ts'
import { ServingDatabase } from '../server/src/platform/database/serving-database.ts'
import type { CallParts } from '../server/src/platform/testing/test-call.ts'
import { unlimited } from './demo-product.ts'

/** The server in this process, on an empty database and folder of its own. */
export interface BenchServer extends CallParts {
  /** As the role that owns the tables: fills them faster than calls would. */
  owner: pg.Pool
}

/** Runs what is measured on such a server, with these variables besides, and removes its folder. */
export async function onBenchServer(
  work: (server: BenchServer) => Promise<void>,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'strata-bench-'))
  // Passable for the user as whom root's database runs, so that the database is in the folder and is removed with it.
  await chmod(folder, 0o711)
  // The programs that the server runs in processes of their own, as they are built.
  process.env.STRATA_TEST_PROGRAMS ??= join(dirname(fileURLToPath(import.meta.url)), '../server/dist')
  const configuration = readConfiguration({ APP_ENV: 'dev', LOG_LEVEL: 'silent', DATA_DIR: folder, ...unlimited, ...environment })
  const source = await startEmbeddedPostgres({ dataFolder: folder, notify: console.warn })
  const database = new ServingDatabase(source)
  const owner = openPool({ ...source.owner, max: 2 })
  try {
    await migrate(owner, await readMigrationFiles())
    const clock = systemClock
    const app = await createApp({ configuration, database, clock })
    await work({ app, configuration, database, clock, owner })
    await app.close()
  } finally {
    await owner.end()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}
