import type { CompanyTransaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/**
 * Lets a member ask for no other address until the transaction ends; answers how many uploads are open, and when the first of them is not any more. Project reports that were attached to no
 * sheet count too. `templateMs`, `unfinishedMs`: how long a template of performance data is open, and anything else.
 */
export async function lockOpenUploads(
  tx: CompanyTransaction,
  companyUserId: number,
  { templateMs, unfinishedMs }: { templateMs: number; unfinishedMs: number },
): Promise<{ count: number; freeOn: string | null }> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${tx.companyId} ${companyUserId}`}, 0))`)
  return tx.one(sql`
    select count(*) as count, min(created_on + make_interval(secs => ms / 1000)) as "freeOn"
      from (select created_on, ${unfinishedMs}::float8 as ms from document_upload
             where company_id = ${tx.companyId} and company_user_id = ${companyUserId}
            union all
            select created_on, ${templateMs}::float8 from performance_upload
             where company_id = ${tx.companyId} and company_user_id = ${companyUserId}
            union all
            select v.created_on, ${unfinishedMs}::float8
              from document d join document_version v on v.company_id = d.company_id and v.chron_id = d.chron_id
             where d.company_id = ${tx.companyId} and d.doc_type = 'PRREP' and v.created_by = ${companyUserId}
               and not exists (select from project_sheet s where s.company_id = ${tx.companyId} and s.report_chron_id = d.chron_id)) as u`)
}

/** Ends the oldest templates of a member that were uploaded before and not imported; answers their guids. */
export async function endOldestTemplates(
  tx: CompanyTransaction,
  { companyUserId, before, most }: { companyUserId: number; before: Date; most: number },
): Promise<string[]> {
  const rows = await tx.many<{ guid: string }>(sql`
    delete from performance_upload where company_id = ${tx.companyId} and id in (
      select id from performance_upload
       where company_id = ${tx.companyId} and company_user_id = ${companyUserId} and created_on < ${before}
       order by created_on, id limit ${most})
    returning guid`)
  return rows.map(({ guid }) => guid)
}
