import type pg from 'pg'
import { DatabaseStartError } from './database-errors.ts'
import { listUnplaced } from './distribution-store.ts'
import { outboxIsUsed } from './outbox-store.ts'

interface Carried {
  isDistributed: boolean
  isCitus: boolean
  /** Settings of the role, null where there is no Citus. */
  propagates: string | null
  allowsNested: string | null
}

/**
 * Fails where companies are in several databases and the company of a transaction would not reach them, so that row-level security would refuse every change and show nothing, and
 * where a table of companies stayed with the coordinator (`docs/decisions/0096`). @throws DatabaseStartError
 */
export async function checkDistribution(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<Carried>(
    `select ${outboxIsUsed.text} as "isDistributed", to_regclass('pg_dist_partition') is not null as "isCitus", current_setting('citus.propagate_set_commands', true) as propagates,
            current_setting('citus.allow_nested_distributed_execution', true) as "allowsNested"`,
  )
  const [row] = rows
  if (!row?.isDistributed) return
  if (row.propagates !== 'local' || row.allowsNested !== 'on')
    throw new DatabaseStartError(
      'The role of DATABASE_URL lacks its settings for Citus: run "strata distribute" again, which sets them and changes nothing else.',
    )
  const unplaced = row.isCitus ? await listUnplaced(pool) : []
  if (unplaced.length > 0)
    throw new DatabaseStartError(`Citus has not distributed these tables yet: ${unplaced.join(', ')}. Run "strata distribute" again.`)
}
