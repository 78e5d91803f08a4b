import { type CompanyTransaction, sql } from '../platform/index.ts'

/** The companyUserIds of the advisors who are active, by short name. */
export async function listAdvisorIds(tx: CompanyTransaction): Promise<number[]> {
  const rows = await tx.many<{ id: number }>(sql`
    select id from membership where company_id = ${tx.companyId} and advisor and active order by short_name`)
  return rows.map(({ id }) => id)
}
