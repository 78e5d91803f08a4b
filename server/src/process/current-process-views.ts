import { type CompanyTransaction, type Statement, sql } from '../platform/index.ts'

/** The chronIds of all global and macro processes that are in charts which were approved; those that were removed since, and what is below them, are left out. */
export async function listCurrentProcessIds(tx: CompanyTransaction): Promise<number[]> {
  const rows = await tx.many<{ chronId: number }>(sql`
    select p.chron_id as "chronId"
      from process p left join process q on q.company_id = p.company_id and q.chron_id = p.parent_chron_id
     where p.company_id = ${tx.companyId} and ${isCurrent}`)
  return rows.map(({ chronId }) => chronId)
}

/** Of a process `p` and the one above it, `q`. */
export const isCurrent: Statement = sql`
       p.level in ('gpfc', 'ma') and p.hdd and p.deleted_on is null and (q.chron_id is null or (q.hdd and q.deleted_on is null))`
