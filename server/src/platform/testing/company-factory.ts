import { foundCompany, type NewCompany } from '../../company/company-store.ts'
import type { Database } from '../database/database.ts'

let made = 0

/** A company without members; answers its id. For tests. */
export function buildCompany(database: Database, given: Partial<NewCompany> = {}): Promise<number> {
  made += 1
  return database.outsideCompany(async (tx) => {
    const { companyId } = await foundCompany(tx, { name: `Company ${made}`, license: 100, access: 'PREMIUM', timezone: 'UTC', ...given })
    return companyId
  })
}
