import { type CompanyTransaction, sql } from '../../platform/index.ts'

/** Lets nobody else change the expectations of a process until the transaction ends. */
export async function lockExpectations(tx: CompanyTransaction, processChronId: number): Promise<void> {
  await tx.run(sql`select from process where company_id = ${tx.companyId} and chron_id = ${processChronId} for no key update`)
}

/** The same, of the process that a version belongs to. Nothing to lock is fine. */
export async function lockExpectationsOf(tx: CompanyTransaction, id: number): Promise<void> {
  await tx.run(sql`
    select from process where company_id = ${tx.companyId}
       and chron_id = (select process_chron_id from expectation where company_id = ${tx.companyId} and id = ${id}) for no key update`)
}
