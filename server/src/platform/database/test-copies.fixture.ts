import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionSettings } from './database.ts'
import { withClient } from './with-client.ts'

/** Logins of the run's cluster, provided by `test-cluster.setup.ts`. */
export interface TestCluster {
  superuser: ConnectionSettings
  /** Of a Citus: the superusers of its nodes, the coordinator's first; of one PostgreSQL none. */
  nodes?: readonly ConnectionSettings[]
  owner: ConnectionSettings
  serving: ConnectionSettings
}

/** As `DATABASE_URL` names a database. */
export const addressOf = ({ host, port, user, password, database }: ConnectionSettings): string =>
  `postgres://${user}:${password}@${host}:${port}/${database}`

/** A copy of the migrated template, on each node. By files: what is copied through the log takes half as much again. */
export const copyTemplate = (cluster: TestCluster, name: string): Promise<void> =>
  asSuperuser(cluster, `create database ${name} template ${cluster.owner.database} owner ${cluster.owner.user} strategy file_copy`)

/** Citus opens sessions of its own there until the last moment. */
export async function dropDatabase(cluster: TestCluster, name: string): Promise<void> {
  if (cluster.nodes?.length) await asSuperuser(cluster, `alter database ${name} allow_connections false`)
  const drop = () => asSuperuser(cluster, `drop database if exists ${name} with (force)`)
  await drop().catch((error: unknown) => (isInUse(error) ? setTimeout(200).then(drop) : Promise.reject(error)))
}

const isInUse = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55006'

/** On each node, where there are several. */
export async function asSuperuser({ superuser, nodes = [] }: TestCluster, statement: string): Promise<void> {
  for (const node of nodes.length > 0 ? nodes : [superuser]) await withClient(node, (client) => client.query(statement))
}
