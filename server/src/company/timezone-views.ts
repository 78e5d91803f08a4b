import type { CompanyTransaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** The timezone in which a member reads (IANA). */
export async function readTimezone(tx: CompanyTransaction, companyUserId: number): Promise<string> {
  const { timezone } = await tx.one<{ timezone: string }>(sql`
    select timezone from membership where company_id = ${tx.companyId} and id = ${companyUserId}`)
  return timezone
}
