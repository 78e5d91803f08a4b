import type { CompanyTransaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** Makes an active member an advisor; false where the member is not active. */
export async function giveAdvisor(tx: CompanyTransaction, companyUserId: number): Promise<boolean> {
  const touched = await tx.run(sql`
    update membership set advisor = true where company_id = ${tx.companyId} and id = ${companyUserId} and active`)
  return touched === 1
}

export async function takeAdvisor(tx: CompanyTransaction, companyUserId: number): Promise<void> {
  await tx.run(sql`update membership set advisor = false where company_id = ${tx.companyId} and id = ${companyUserId}`)
}
