import pg from 'pg'
import { allowInRole, type Database, type DistributedFacts, distributeTables, readDistribution } from '../platform/index.ts'
import { UsageError } from './usage.ts'

interface DistributingParts {
  pool: pg.Pool
  database: Pick<Database, 'connection'>
  print: (text: string) => void
}

/** Distributes the companies of an installation over the databases that Citus knows, all or nothing (`docs/decisions/0096`). No server may run. @throws UsageError */
export async function distribute({ pool, database, print }: DistributingParts): Promise<void> {
  const client = await pool.connect()
  try {
    const facts = await readDistribution(client)
    const problem = describeProblem(facts)
    if (problem) throw new UsageError(problem)
    await allowInRole(client)
    await withServing(database, allowInRole)
    const { tables, foreignKeys, refused } = await distributeTables(client)
    if (facts.isDistributed)
      print('The installation is distributed over several databases already. What its roles need there was set once more.')
    if (tables === 0) return
    print(`${tables} tables are distributed over ${facts.workers} databases by company, with ${foreignKeys} foreign keys.`)
    if (refused.length > 0) print(`Without these, which Citus does not know:\n${refused.join('\n')}`)
  } finally {
    // Ends the session: it knows nothing of what it may do from now on.
    client.release(true)
  }
}

/** What stands in the way; nothing where nothing does. */
function describeProblem({ citus, workers }: DistributedFacts): string | undefined {
  if (citus === null)
    return 'The database has no Citus: its administrator makes the extension in the database of each node (create extension citus) first.'
  if (!/^13\./.test(citus)) return `Citus must be 13, not ${citus}: no other is tried.`
  if (workers === 0) return 'Citus knows no database that companies could be put into: add one first (select citus_add_node(host, port)).'
  return undefined
}

async function withServing(database: Pick<Database, 'connection'>, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ ...database.connection })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
