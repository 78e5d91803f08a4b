import type { CompanyTransaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** Everybody has looked at all alerts that are there. */
export async function seeAllAlerts(tx: CompanyTransaction): Promise<void> {
  await tx.run(sql`update alert set seen = true where company_id = ${tx.companyId} and not seen`)
}
