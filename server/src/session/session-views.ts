import type { OwnSession } from '@strata/contract'
import type { Transaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** The living sessions of an account, the newest first. */
export async function listLivingSessions(tx: Transaction, accountId: number, now: Date): Promise<Omit<OwnSession, 'isCurrent'>[]> {
  return tx.many(sql`
    select id, started_at as "startedOn", ends_at as "endsOn", device from list_sessions(${accountId}, ${now})`)
}
