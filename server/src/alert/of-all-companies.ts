import type { CompanyTransaction, Database } from '../platform/index.ts'
import { isShutOut, listAccountCompanies } from '../session/index.ts'

export interface Asker {
  accountId: number
  sessionId: string
  /** Where the person is. */
  address: string
  now: Date
}

/**
 * What is read for a person in each of the companies the account belongs to, the oldest first. One transaction for each company: no statement spans companies
 * (specification 5 §18).
 */
export async function listOfAllCompanies<T extends { companyId: number; since: string }>(
  database: Database,
  { accountId, ...session }: Asker,
  read: (tx: CompanyTransaction) => Promise<T[]>,
): Promise<T[]> {
  const companies = await database.outsideCompany((tx) => listAccountCompanies(tx, accountId))
  const found: T[] = []
  for (const { companyId } of companies)
    found.push(...(await database.readInCompany(companyId, async (tx) => ((await isShutOut(tx, session)) ? [] : read(tx)))))
  return found.sort((a, b) => Date.parse(a.since) - Date.parse(b.since) || a.companyId - b.companyId)
}
