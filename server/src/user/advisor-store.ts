import { type CompanyTransaction, sql } from '../platform/index.ts'

/** Makes an active member an advisor; false where the member is not active. */
export async function giveAdvisor(tx: CompanyTransaction, companyUserId: number): Promise<boolean> {
  const touched = await tx.run(sql`
    update membership set advisor = true where company_id = ${tx.companyId} and id = ${companyUserId} and active`)
  return touched === 1
}

export async function takeAdvisor(tx: CompanyTransaction, companyUserId: number): Promise<void> {
  await tx.run(sql`update membership set advisor = false where company_id = ${tx.companyId} and id = ${companyUserId}`)
}
