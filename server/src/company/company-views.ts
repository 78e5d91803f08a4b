import { approvedStatuses, type Company, type FirstSteps, roleCode } from '@strata/contract'
import { type CompanyTransaction, sql, type Transaction } from '../platform/index.ts'

/** The company of the transaction as the browser sees it. */
export async function getCompanyView(tx: CompanyTransaction): Promise<Company> {
  const { id, name, ...rest } = await tx.one<Company['info'] & { id: number }>(sql`
    select company_id as id, name, license, access, ceo_id, admin_id, guidance, timezone, signs_decisions as signing, signed_since, has_consents, has_reviews
      from company where company_id = ${tx.companyId}`)
  return { id, name, info: { name, ...rest } }
}

/** A timezone as PostgreSQL writes its name. */
export async function spellZone(tx: Transaction, given: string): Promise<string> {
  const { zone } = await tx.one<{ zone: string }>(sql`select zone_spelling(${given}) as zone`)
  return zone
}

/** Whoever adds, activates or deactivates people, or relies on who is active, waits here for the others until the end of the transaction. */
export async function lockPeople(tx: CompanyTransaction): Promise<void> {
  await tx.run(sql`select 1 from company where company_id = ${tx.companyId} for no key update`)
}

/** The steps are facts of the company: nothing of them is stored. */
export async function readFirstSteps(tx: CompanyTransaction): Promise<FirstSteps> {
  const facts = await tx.one<Pick<FirstSteps, 'people' | 'approval' | 'processes' | 'led'>>(sql`
    with mapped as (
      select p.chron_id from process_version p
       where p.company_id = ${tx.companyId}
         and p.chart_id = (select g.id from chart g where g.company_id = ${tx.companyId} and g.type = 'gpfc' order by g.version desc, g.id desc limit 1))
    select exists (select from membership m
                    where m.company_id = c.company_id and m.id is distinct from c.admin_id and m.id is distinct from c.ceo_id
                      and (m.active or m.invitation = 'open')) as people,
           exists (select from chart g where g.company_id = c.company_id and g.type = 'gpfc' and g.status ${sql.oneOf(approvedStatuses)}) as approval,
           (select count(*)::int from mapped) as processes,
           (select count(distinct r.process_chron_id)::int from process_role r join mapped on mapped.chron_id = r.process_chron_id
             where r.company_id = c.company_id and r.role = ${roleCode.leader}) as led
      from company c where c.company_id = ${tx.companyId}`)
  const { processes, led } = facts
  return { ...facts, map: processes > 0, roles: processes > 0 && led === processes }
}
