import type pg from 'pg'
import { DatabaseStartError } from './database-errors.ts'
import { outboxIsUsed } from './outbox-store.ts'

interface Carried {
  isDistributed: boolean
  /** Null where there is no Citus. */
  carries: string | null
  nests: string | null
}

/**
 * Fails where companies are in several databases and the company of a transaction would not reach them: row-level security would refuse every change and show nothing
 * (`docs/decisions/0096`). @throws DatabaseStartError
 */
export async function checkDistribution(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<Carried>(
    `select ${outboxIsUsed.text} as "isDistributed", current_setting('citus.propagate_set_commands', true) as carries,
            current_setting('citus.allow_nested_distributed_execution', true) as nests`,
  )
  const [row] = rows
  if (!row?.isDistributed || (row.carries === 'local' && row.nests === 'on')) return
  throw new DatabaseStartError(
    'The role of DATABASE_URL lacks its settings for Citus: run "strata distribute" again, which sets them and changes nothing else.',
  )
}
