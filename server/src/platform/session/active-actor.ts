import type { Actor } from '@strata/contract'
import type { CompanyTransaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** Who a member is right now, by the companyUserId; nothing where the membership is inactive. */
export async function findActiveActor(tx: CompanyTransaction, companyUserId: number): Promise<Actor | undefined> {
  return tx.maybe(sql`
    select m.id as "companyUserId", m.advisor as "isAdvisor", coalesce(c.admin_id = m.id, false) as "isAdmin",
           coalesce(c.ceo_id = m.id, false) as "isCeo", c.access = 'PREMIUM' as "isPremium"
      from membership m join company c on c.company_id = m.company_id
     where m.company_id = ${tx.companyId} and m.id = ${companyUserId} and m.active`)
}
