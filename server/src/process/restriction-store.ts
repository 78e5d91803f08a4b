import { type CompanyTransaction, sql } from '../platform/index.ts'

/** Restricts a process or lifts its restriction; it takes effect at once (specification 5 §20.2). */
export async function setRestriction(tx: CompanyTransaction, chronId: number, restricted: boolean): Promise<void> {
  await tx.run(sql`update process set restricted = ${restricted} where company_id = ${tx.companyId} and chron_id = ${chronId}`)
}
