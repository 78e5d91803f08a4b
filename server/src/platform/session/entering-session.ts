import type { CompanyTransaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { EnteringSession, UnderSignInRule } from './sign-in-needs.ts'

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
    select started_at as "startedAt", means, provider_company_id as "providerCompanyId", is_reset as "isReset", is_shut as "isShut", rule
      from read_entering(${sessionId}, ${tx.companyId})`)
  return row && { ...row, startedAt: new Date(row.startedAt) }
}

interface EnteringRow extends Omit<Entering, 'startedAt'> {
  startedAt: string
}
