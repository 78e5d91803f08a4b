import { type CompanyTransaction, sql } from '../platform/index.ts'

/** Holds a month's data as they are until the transaction ends: entering, closing and deleting happen one after another. Nothing to lock is fine. */
export async function lockMonth(tx: CompanyTransaction, id: number): Promise<void> {
  await tx.run(sql`select from performance_data where company_id = ${tx.companyId} and id = ${id} for update`)
}
