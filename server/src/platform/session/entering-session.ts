import type { CompanyTransaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { type EnteringSession, signInRuleColumn, type UnderSignInRule } from './sign-in-needs.ts'

/** A session at the door of a company, with all that may shut it out. */
export interface Entering extends EnteringSession, UnderSignInRule {
  /** An administrator ended it for this company. */
  isShut: boolean
  /** An administrator reset the login since it was opened. */
  isReset: boolean
}

/** A session as the company of the transaction sees it; nothing where it has ended or is nobody's here. */
export async function findEntering(tx: CompanyTransaction, sessionId: string): Promise<Entering | undefined> {
  const row = await tx.maybe<EnteringRow>(sql`
    select s.started_at as "startedAt", s.means, s.provider_company_id as "providerCompanyId",
           coalesce(m.reset_at >= s.started_at, false) as "isReset", ${signInRuleColumn},
           exists (select from session_shut k where k.company_id = m.company_id and k.session_id = ${sessionId}) as "isShut"
      from read_session(${sessionId}) s
      join membership m on m.company_id = ${tx.companyId} and m.account_id = s.account_id
      left join sign_in_rule r on r.company_id = m.company_id`)
  return row && { ...row, startedAt: new Date(row.startedAt) }
}

interface EnteringRow extends Omit<Entering, 'startedAt'> {
  startedAt: string
}
