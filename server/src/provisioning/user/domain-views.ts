import { type CompanyTransaction, sql } from '../../platform/index.ts'

/** Whether the domain of an email is proved for the company, and whether its people log in by a provider. */
export async function readDomain(tx: CompanyTransaction, email: string): Promise<{ isProved: boolean; hasProvider: boolean }> {
  return tx.one(sql`
    select is_company_domain(split_part(${email}, '@', 2)) as "isProved",
           exists (select from sso_provider where company_id = ${tx.companyId} and is_on) as "hasProvider"`)
}
