import type { Person } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'

/** The names of a member of the company, who must be there. */
export async function findPerson(tx: CompanyTransaction, companyUserId: number): Promise<Person> {
  return tx.one(sql`
    select first_name as "firstName", last_name as "lastName" from membership
     where company_id = ${tx.companyId} and id = ${companyUserId}`)
}
