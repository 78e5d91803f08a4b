import { approvedStatuses, type Company, type FirstSteps } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'

/** The company of the transaction as the browser sees it. */
export async function getCompanyView(tx: CompanyTransaction): Promise<Company> {
  const { id, name, ...rest } = await tx.one<Company['info'] & { id: number }>(sql`
    select company_id as id, name, license, access, ceo_id, admin_id, guidance from company where company_id = ${tx.companyId}`)
  return { id, name, info: { name, ...rest } }
}

/** The steps are facts of the company: nothing of them is stored. */
export async function readFirstSteps(tx: CompanyTransaction): Promise<FirstSteps> {
  return tx.one(sql`
    select exists (select from membership m
                    where m.company_id = c.company_id and m.id is distinct from c.admin_id and m.id is distinct from c.ceo_id
                      and (m.active or m.invitation = 'open')) as people,
           exists (select from chart g where g.company_id = c.company_id and g.type = 'gpfc') as map,
           exists (select from process_role r where r.company_id = c.company_id) as roles,
           exists (select from chart g where g.company_id = c.company_id and g.type = 'gpfc' and g.status ${sql.oneOf(approvedStatuses)}) as approval
      from company c where c.company_id = ${tx.companyId}`)
}
