import type { Company } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'

/** The company of the transaction as the browser sees it. */
export async function getCompanyView(tx: CompanyTransaction): Promise<Company> {
  const { id, name, ...rest } = await tx.one<Company['info'] & { id: number }>(sql`
    select company_id as id, name, license, access, ceo_id, admin_id, guidance from company where company_id = ${tx.companyId}`)
  return { id, name, info: { name, ...rest } }
}
