import { type CompanyTransaction, sql } from '../platform/index.ts'

/** Lets nobody else change the improvement plans of a process until the transaction ends. */
export async function lockPlans(tx: CompanyTransaction, processChronId: number): Promise<void> {
  await tx.run(sql`select from process where company_id = ${tx.companyId} and chron_id = ${processChronId} for no key update`)
}
