import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { columnTypes } from './column-types.ts'
import type { ConnectionSettings, Database } from './database.ts'
import { openPool } from './open-pool.ts'
import { ServingDatabase } from './serving-database.ts'

/** Logins of the run's cluster, provided by `test-cluster.setup.ts`. */
export interface TestCluster {
  superuser: ConnectionSettings
  /** Of a Citus: the superusers of its nodes, the coordinator's first; of one PostgreSQL none. */
  nodes?: readonly ConnectionSettings[]
  owner: ConnectionSettings
  serving: ConnectionSettings
}

/** A migrated database of this test file's own. */
export interface TestDatabase {
  /** As the serving role, like the server. */
  readonly database: Database
  /** As the owner, who sees the rows of all companies: to arrange and to inspect. Columns arrive as in `database`. */
  readonly owner: pg.Pool
}

/**
 * Call it at the top of a test file: `const test = withTestDatabase()`. The database is a copy of the migrated template,
 * made before the file's tests and dropped after them; its two members can be read inside hooks and tests.
 */
export function withTestDatabase(): TestDatabase {
  let opened: OpenedTestDatabase | undefined
  beforeAll(async () => {
    opened = await openTestDatabase()
  })
  afterAll(() => opened?.drop())
  const get = () => {
    if (!opened) throw new Error('The test database exists inside tests and hooks only.')
    return opened
  }
  return {
    get database() {
      return get().database
    },
    get owner() {
      return get().owner
    },
  }
}

export interface OpenedTestDatabase extends TestDatabase {
  drop(): Promise<void>
}

/** One more copy of the template, for tests that need several or one in a state of its own. Drop it. */
export async function openTestDatabase(): Promise<OpenedTestDatabase> {
  const cluster = inject('testCluster')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // By files: what is copied through the log takes half as much again.
  await asSuperuser(cluster, `create database ${name} template ${cluster.owner.database} owner ${cluster.owner.user} strategy file_copy`)
  const source = { serving: { ...cluster.serving, database: name }, owner: undefined, ready: async () => {}, close: async () => {} }
  const database = new ServingDatabase(source)
  const owner = openPool({ ...cluster.owner, database: name, max: 4, types: columnTypes })
  const drop = async () => {
    await Promise.all([database.close(), owner.end()])
    await dropDatabase(cluster, name)
  }
  return { database, owner, drop }
}

/** A database without any table, for tests of a migration: as the owner, who migrates it. Drop it. */
export async function openEmptyDatabase(cluster: TestCluster): Promise<{ owner: pg.Pool; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asSuperuser(cluster, `create database ${name} template template0 owner ${cluster.owner.user}`)
  const owner = openPool({ ...cluster.owner, database: name, max: 2, types: columnTypes })
  const drop = async () => {
    await owner.end()
    await dropDatabase(cluster, name)
  }
  return { owner, drop }
}

/** Citus opens sessions of its own there until the last moment. */
async function dropDatabase(cluster: TestCluster, name: string): Promise<void> {
  if (cluster.nodes?.length) await asSuperuser(cluster, `alter database ${name} allow_connections false`)
  const drop = () => asSuperuser(cluster, `drop database if exists ${name} with (force)`)
  await drop().catch(drop).catch(drop)
}

/** On each node, where there are several. */
async function asSuperuser({ superuser, nodes = [] }: TestCluster, statement: string): Promise<void> {
  for (const node of nodes.length > 0 ? nodes : [superuser]) {
    const client = new pg.Client({ ...node })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
}
