import type pg from 'pg'
import {
  allowInRole,
  countServers,
  type Database,
  type DistributedFacts,
  distributeTables,
  readDistribution,
  withClient,
  withSessionLock,
} from '../platform/index.ts'
import { UsageError } from './usage.ts'

interface DistributingParts {
  pool: pg.Pool
  database: Pick<Database, 'connection'>
  print: (text: string) => void
}

/**
 * Distributes the tables of companies over the databases that Citus knows, all or none, and gives both roles what that needs; again, those that a migration made since
 * (`docs/decisions/0096`). @throws UsageError
 */
export async function distribute(parts: DistributingParts): Promise<void> {
  // No migration and no second one meanwhile. The session ends with it: it knows nothing of what it may do from then on.
  const isDone = await withSessionLock(parts.pool, { lock: 'migration', patienceMs: 0 }, (client) => distributeOn(client, parts))
  if (!isDone) throw new UsageError('A migration or another "distribute" is under way. Wait until it has ended.')
}

async function distributeOn(client: pg.PoolClient, { database, print }: DistributingParts): Promise<void> {
  const facts = await readDistribution(client)
  const problem = describeProblem(facts)
  if (problem) throw new UsageError(problem)
  if (!facts.isDistributed && (await countServers(client)) > 0)
    throw new UsageError(
      'A server is connected to the database. Stop all servers first: one that runs would not see that companies have moved.',
    )
  await allowInRole(client)
  await withClient(database.connection, allowInRole)
  const { tables, copies, foreignKeys, refused } = await distributeTables(client)
  if (facts.isDistributed) print('The installation was distributed already. What its roles need was set again.')
  if (copies.length > 0) print(`Each database has a copy of ${copies.join(', ')} now.`)
  if (tables === 0) return
  print(`${tables} tables are distributed over ${facts.workers} databases by company, with ${foreignKeys} foreign keys.`)
  if (refused.length > 0) print(`Without these, which Citus does not know:\n${refused.join('\n')}`)
}

/** What stands in the way; nothing where nothing does. */
function describeProblem({ citus, workers, lastWorker }: DistributedFacts): string | undefined {
  if (citus === null)
    return 'The database has no Citus: its administrator makes the extension in the database of each node (create extension citus) first.'
  if (!/^13\./.test(citus)) return `Citus must be 13, not ${citus}: no other is tried.`
  if (workers === 0) return 'Citus knows no database that companies could be put into: add one first (select citus_add_node(host, port)).'
  if (lastWorker > 31)
    return 'Citus gave a worker a number beyond 31 (groupid in pg_dist_node): ids that it draws could not be read. Begin with new nodes, and restore a backup.'
  return undefined
}
