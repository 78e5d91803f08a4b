import { problems, sessionEnds } from '@strata/contract'
import type { CompanyTransaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { SessionClaims } from './session-token.ts'

/** Why a session that does not live any more ended, as a sentence for whoever still has it open (`decisions.md` §3). */
export async function explainSessionEnd(tx: CompanyTransaction, { sid, userId }: SessionClaims): Promise<string> {
  const row = await tx.maybe<{ active: boolean; reason: 'elsewhere' | 'password' | null }>(sql`
    select m.active, read_session_end(${sid}) as reason from membership m where m.company_id = ${tx.companyId} and m.id = ${userId}`)
  if (row && !row.active) return sessionEnds.deactivated
  return row?.reason ? sessionEnds[row.reason] : problems.SESSION_ENDED.detail
}
