import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { ConnectionSettings } from './database.ts'
import { databaseName, makeClusterRoles, ownerName, servingName } from './embedded/cluster-roles.ts'
import type { TestCluster } from './test-copies.fixture.ts'
import { withClient } from './with-client.ts'

/** The variable with which `npm run test:postgres` names a PostgreSQL of its own for the tests of the server: the address of a superuser. */
export const namedClusterVariable = 'STRATA_TEST_POSTGRES'

/** Where that PostgreSQL is the coordinator of a Citus: the addresses of superusers of all its nodes, it first, with blanks between them (`tools/citus`). */
export const nodesVariable = 'STRATA_TEST_NODES'

/** Tests of two workers keep so many open. */
const leastConnections = 200

/**
 * Makes the roles and the database of a run in the PostgreSQL that `url` names; `close` removes both. Throws where there are such already: they may
 * be an installation's, whose passwords would be lost.
 */
export async function openNamedCluster(url: string): Promise<TestCluster & { close(): Promise<void> }> {
  const superuser = readAddress(url)
  const nodes = (process.env[nodesVariable] ?? '').split(/\s+/).filter(Boolean).map(readAddress)
  const all = nodes.length > 0 ? nodes : [superuser]
  for (const node of all) await withClient(node, checkIsFree)
  const passwords = { superuser: superuser.password ?? '', owner: makePassword(), serving: makePassword() }
  for (const node of all) await makeClusterRoles(node, passwords)
  const { host, port } = superuser
  if (nodes.length > 0) await joinNodes(nodes)
  return {
    superuser,
    nodes,
    owner: { host, port, user: ownerName, password: passwords.owner, database: databaseName },
    serving: { host, port, user: servingName, password: passwords.serving, database: databaseName },
    close: async () => {
      for (const node of all) await withClient(node, removeCluster)
    },
  }
}

/** The first of them coordinates and holds no companies. */
async function joinNodes(nodes: readonly ConnectionSettings[]): Promise<void> {
  for (const node of nodes) await withClient({ ...node, database: databaseName }, (client) => client.query('create extension citus'))
  const [coordinator, ...workers] = nodes
  await withClient({ ...coordinator, database: databaseName }, async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [coordinator?.host, coordinator?.port])
    for (const { host, port } of workers) await client.query('select citus_add_node($1, $2)', [host, port])
    await client.query(`select citus_set_node_property($1, $2, 'shouldhaveshards', false)`, [coordinator?.host, coordinator?.port])
    // Few, for each test file copies them.
    await client.query(`alter database ${databaseName} set citus.shard_count = 4`)
  })
}

function readAddress(url: string): ConnectionSettings & { password?: string } {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url })
  return { host, port, ...(user ? { user } : {}), ...(typeof password === 'string' ? { password } : {}), ...(database ? { database } : {}) }
}

async function checkIsFree(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ role: string }>(`select rolname as role from pg_roles where rolname = any($1)`, [roles])
  if (rows.length > 0) {
    throw new Error(
      `The PostgreSQL for tests has the roles ${rows.map(({ role }) => role).join(', ')} already: give one that serves nobody.`,
    )
  }
  const { rows: settings } = await client.query<{ max_connections: string }>('show max_connections')
  if (Number(settings[0]?.max_connections) < leastConnections)
    throw new Error(`The tests need max_connections = ${leastConnections} or more.`)
}

/** Databases of tests that were killed are the owner's too. */
async function removeCluster(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select datname as name from pg_database where datdba = $1::regrole', [ownerName])
  for (const { name } of rows) await client.query(`drop database ${client.escapeIdentifier(name)} with (force)`)
  for (const role of roles) await client.query(`drop role ${role}`)
}

const roles = [servingName, ownerName, 'strata_serving']

const makePassword = (): string => randomBytes(24).toString('base64url')
