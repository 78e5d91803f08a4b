import { fullName } from '@strata/contract'
import type { CompanyTransaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** In whose name a mail asks somebody in: the company, and its administrator, who alone adds people. */
export interface CompanySender {
  companyName: string
  /** First and last name. */
  administrator: string | undefined
}

export async function readCompanySender(tx: CompanyTransaction): Promise<CompanySender> {
  const { companyName, firstName, lastName } = await tx.one<{ companyName: string; firstName: string | null; lastName: string | null }>(sql`
    select c.name as "companyName", m.first_name as "firstName", m.last_name as "lastName"
      from company c left join membership m on m.company_id = c.company_id and m.id = c.admin_id
     where c.company_id = ${tx.companyId}`)
  const administrator = firstName === null || lastName === null ? undefined : fullName({ firstName, lastName })
  return { companyName, administrator }
}
