import { problems, sessionEnds } from '@strata/contract'
import type { CompanyTransaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { SessionClaims } from './session-token.ts'

/** Why a session that does not live any more ended, as a sentence for whoever still has it open (specification 5 §3). */
export async function explainSessionEnd(tx: CompanyTransaction, { sid, userId, epoch }: SessionClaims): Promise<string> {
  const [row, { reason }] = await Promise.all([
    tx.maybe<EndRow>(sql`
      select m.active, m.reset_epoch,
             exists (select 1 from session_shut k where k.company_id = ${tx.companyId} and k.session_id = ${sid}) as shut
        from membership m where m.company_id = ${tx.companyId} and m.id = ${userId}`),
    tx.one<{ reason: 'elsewhere' | 'password' | 'reset' | 'administrator' | null }>(sql`select read_session_end(${sid}) as reason`),
  ])
  if (row && !row.active) return sessionEnds.deactivated
  if (row && reason) return sessionEnds[reason]
  if (row?.shut) return sessionEnds.administrator
  return row?.reset_epoch && epoch < row.reset_epoch ? sessionEnds.resetHere : problems.SESSION_ENDED.detail
}

interface EndRow {
  active: boolean
  /** An administrator ended it for this company alone. */
  shut: boolean
  /** The epoch of the membership since an administrator's reset. */
  reset_epoch: number | null
}
