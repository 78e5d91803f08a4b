import { type CompanyTransaction, type Statement, sql } from '../../platform/index.ts'
import { currentVersion } from '../../process/index.ts'

/** How many rows a version has, of whichever type it is. */
export async function countDetails(tx: CompanyTransaction, expectationId: number): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    select ((select count(*) from expectation_detail where company_id = ${tx.companyId} and expectation_id = ${expectationId})
          + (select count(*) from interfacing_detail where company_id = ${tx.companyId} and expectation_id = ${expectationId}))::int as count`)
  return count
}

/** The processes that the rows of a version are about: their chron_id, pid and today's name, each looked up once. */
export const namedProcesses = (tx: CompanyTransaction, expectationId: number): Statement => sql`
  select p.chron_id, p.pid, v.name from process p join lateral (${currentVersion}) v on true
   where p.company_id = ${tx.companyId} and p.chron_id in (
     select process_chron_id from expectation_detail where company_id = ${tx.companyId} and expectation_id = ${expectationId}
      union
     select process_chron_id from interfacing_detail where company_id = ${tx.companyId} and expectation_id = ${expectationId})`
