import { type CompanyTransaction, sql } from '../platform/index.ts'

export interface MaskFacts {
  isAdvisor: boolean
  hasAnyRole: boolean
}

/** What a member's mask says: advisor, and any role of a process that is still there (specification 5 §4). */
export async function readMask(tx: CompanyTransaction, companyUserId: number): Promise<MaskFacts> {
  return tx.one(sql`
    select m.advisor as "isAdvisor",
           exists (select from process_role r join process p on p.company_id = r.company_id and p.chron_id = r.process_chron_id
                    where r.company_id = m.company_id and r.company_user_id = m.id and p.deleted_on is null) as "hasAnyRole"
      from membership m where m.company_id = ${tx.companyId} and m.id = ${companyUserId}`)
}
