import type { CompanyTransaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** Whether the company has this member, active or not. */
export async function isMember(tx: CompanyTransaction, companyUserId: number): Promise<boolean> {
  const found = await tx.many(sql`select 1 as found from membership where company_id = ${tx.companyId} and id = ${companyUserId}`)
  return found.length > 0
}
