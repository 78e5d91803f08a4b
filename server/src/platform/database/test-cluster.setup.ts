import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { readMigrationFiles } from './migration-files.ts'
import { openPool } from './open-pool.ts'
import type { TestCluster } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster
  }
}

/** One cluster for the whole run, with a migrated template that each test file copies. */
export default async function startTestCluster(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'strata-test-'))
  // Passable for the user as whom root's database runs, lest the cluster goes elsewhere and stays there.
  await chmod(dataFolder, 0o711)
  const cluster = await startEmbeddedPostgres({ dataFolder, notify: console.warn, settings: fastAndForgetful })
  const owner = openPool({ ...cluster.owner, max: 2 })
  await migrate(owner, await readMigrationFiles())
  await owner.end()
  project.provide('testCluster', { superuser: cluster.superuser, owner: cluster.owner, serving: cluster.serving })
  return async () => {
    await cluster.close()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

/** What is lost in a crash does not matter here. Never for a real database. */
const fastAndForgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }
