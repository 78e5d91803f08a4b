import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { ConnectionSettings } from './database.ts'
import { allowInRole, distributeTables } from './distribution-store.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { readMigrationFiles } from './migration-files.ts'
import { namedClusterVariable, openNamedCluster } from './named-cluster.setup.ts'
import { openPool } from './open-pool.ts'
import type { TestCluster } from './test-copies.fixture.ts'
import { withClient } from './with-client.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster
  }
}

/** One cluster for the whole run, with a migrated template that each test file copies: a new one, or the one that `npm run test:postgres` names. */
export default async function startTestCluster(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const named = process.env[namedClusterVariable]
  const { close, ...cluster } = named ? await openNamedCluster(named) : await startOwnCluster()
  try {
    const owner = openPool({ ...cluster.owner, max: 2 })
    await migrate(owner, await readMigrationFiles()).finally(() => owner.end())
    if (cluster.nodes && cluster.nodes.length > 0) await distributeTemplate({ ...cluster, nodes: cluster.nodes })
  } catch (error) {
    await close()
    throw error
  }
  project.provide('testCluster', cluster)
  return close
}

/** The template of tests on a Citus: distributed as `strata distribute` does it. */
async function distributeTemplate({ owner, serving, nodes }: TestCluster & { nodes: readonly ConnectionSettings[] }): Promise<void> {
  await withClient(owner, allowInRole)
  await withClient(serving, allowInRole)
  await withClient(owner, async (client) => void (await distributeTables(client)))
  // Citus keeps sessions of its own in each database, and one with a session is no template.
  for (const node of nodes)
    await withClient(node, async (client) => {
      await client.query(`alter database ${owner.database} allow_connections false`)
      await client.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [owner.database])
    })
}

async function startOwnCluster(): Promise<TestCluster & { close(): Promise<void> }> {
  const dataFolder = await mkdtemp(join(await findParent(), 'strata-test-'))
  // Passable for the user as whom root's database runs, lest the cluster goes elsewhere and stays there.
  await chmod(dataFolder, 0o711)
  const cluster = await startEmbeddedPostgres({ dataFolder, notify: console.warn, settings: fastAndForgetful })
  const { superuser, owner, serving } = cluster
  const close = async () => {
    await cluster.close()
    await rm(dataFolder, { recursive: true, force: true })
  }
  return { superuser, owner, serving, close }
}

/** In memory where there is room for it: each test file's database is 700 files that are made and removed. */
async function findParent(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined)
  return memory && memory.bavail * memory.bsize > enoughBytes ? '/dev/shm' : tmpdir()
}

const enoughBytes = 2 * 1024 ** 3

/** What is lost in a crash does not matter here. Never for a real database. */
const fastAndForgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }
