import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { columnTypes } from './column-types.ts'
import type { Database } from './database.ts'
import { openPool } from './open-pool.ts'
import { ServingDatabase } from './serving-database.ts'
import { asSuperuser, copyTemplate, dropDatabase, type TestCluster } from './test-copies.fixture.ts'

/** A migrated database of this test file's own. */
export interface TestDatabase {
  /** As the serving role, like the server. */
  readonly database: Database
  /** As the owner, who sees the rows of all companies: to arrange and to inspect. Columns arrive as in `database`. */
  readonly owner: pg.Pool
  /** The owner as a command of the operator logs in; unlike `owner` never a superuser. */
  readonly operator: pg.Pool
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
    get operator() {
      return get().operator
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
  await copyTemplate(cluster, name)
  const source = { serving: { ...cluster.serving, database: name }, owner: undefined, ready: async () => {}, close: async () => {} }
  const database = new ServingDatabase(source)
  const owner = openPool({ ...arrangerOf(cluster), database: name, max: 4, types: columnTypes })
  const operator = openPool({ ...cluster.owner, database: name, max: 4, types: columnTypes })
  const drop = async () => {
    await Promise.all([database.close(), owner.end(), operator.end()])
    await dropDatabase(cluster, name)
  }
  return { database, owner, operator, drop }
}

/** On a Citus a superuser: rows that a select makes go past row-level security there, and a trigger of a test needs to be allowed. */
const arrangerOf = ({ owner, superuser, nodes }: TestCluster): pg.PoolConfig =>
  nodes?.length ? { ...superuser, options: citusOptions } : owner

const citusOptions = [
  'citus.enable_unsafe_triggers=on',
  'citus.allow_nested_distributed_execution=on',
  'citus.propagate_set_commands=local',
  'citus.multi_shard_modify_mode=sequential',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

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
