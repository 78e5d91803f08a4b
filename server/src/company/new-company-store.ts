import { type CompanyTransaction, type Database, sql, type Transaction } from '../platform/index.ts'
import { foundCompany, type NewCompany } from './company-store.ts'

/** Makes a company and fills it, all in one transaction: there is never one without its people. */
export function inNewCompany<T>(database: Database, company: NewCompany, work: (tx: CompanyTransaction) => Promise<T>): Promise<T> {
  return database.outsideCompany(async (tx) => work(await enterNewCompany(tx, company)))
}

/** Makes a company; the rest of the transaction is inside it. */
export async function enterNewCompany(tx: Transaction, company: NewCompany): Promise<CompanyTransaction> {
  const companyId = await foundCompany(tx, company)
  await tx.run(sql`select set_config('app.company_id', ${String(companyId)}, true)`)
  return { ...tx, companyId }
}
