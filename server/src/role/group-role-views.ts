import type { RoleCode } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'
import type { HoldingChange } from './process-role-store.ts'

/** A role that somebody holds by a group of the directory. */
export interface GroupHolding {
  role: RoleCode
  memberId: number
  firstName: string
  lastName: string
  isActive: boolean
  /** The first of several. */
  group: string
}

export async function listGroupHoldings(tx: CompanyTransaction, chronId: number): Promise<GroupHolding[]> {
  return tx.many(sql`
    select distinct on (a.role, m.id) a.role, m.id as "memberId", m.first_name as "firstName", m.last_name as "lastName", m.active as "isActive", g.name as "group"
      from group_grant a
      join provisioned_group g on g.company_id = a.company_id and g.id = a.group_id
      join provisioned_group_member n on n.company_id = a.company_id and n.group_id = a.group_id
      join membership m on m.company_id = a.company_id and m.id = n.company_user_id
     where a.company_id = ${tx.companyId} and a.process_chron_id = ${chronId} order by a.role, m.id, g.name`)
}

export interface DueChange extends HoldingChange {
  chronId: number
}

/** What roles of living processes and what groups stand for differ in: roles to be given, and those that were held by groups alone and are by none any more. */
export async function listDueChanges(tx: CompanyTransaction): Promise<DueChange[]> {
  return tx.many(sql`
    with due as (
      select distinct a.process_chron_id, a.role, n.company_user_id
        from group_grant a join provisioned_group_member n on n.company_id = a.company_id and n.group_id = a.group_id
        join process p on p.company_id = a.company_id and p.chron_id = a.process_chron_id and p.deleted_on is null
       where a.company_id = ${tx.companyId} and a.role is not null)
    select r.process_chron_id as "chronId", r.role, r.company_user_id as "memberId", false as gained
      from process_role r
     where r.company_id = ${tx.companyId} and r.by_group
       and not exists (select from due d where d.process_chron_id = r.process_chron_id and d.role = r.role and d.company_user_id = r.company_user_id)
    union all
    select d.process_chron_id, d.role, d.company_user_id, true from due d
     where not exists (select from process_role r where r.company_id = ${tx.companyId} and r.process_chron_id = d.process_chron_id and r.role = d.role
                          and r.company_user_id = d.company_user_id)
     order by 1, 4, 2, 3`)
}

/** The processes that any group gives roles of. */
export async function listGrantedProcesses(tx: CompanyTransaction): Promise<number[]> {
  const rows = await tx.many<{ id: number }>(sql`
    select process_chron_id as id from group_grant where company_id = ${tx.companyId} and process_chron_id is not null
    union select process_chron_id from process_role where company_id = ${tx.companyId} and by_group order by 1`)
  return rows.map(({ id }) => id)
}

/** Makes advisors of those whom a group makes so, and no longer of those who were so by groups alone. */
export async function settleAdvisors(tx: CompanyTransaction): Promise<void> {
  const due = sql`
    exists (select from group_grant a join provisioned_group_member n on n.company_id = a.company_id and n.group_id = a.group_id
             where a.company_id = m.company_id and a.role is null and n.company_user_id = m.id)`
  await tx.run(sql`
    update membership m set advisor = true, advisor_by_group = true where m.company_id = ${tx.companyId} and not m.advisor and ${due}`)
  await tx.run(sql`
    update membership m set advisor = false, advisor_by_group = false where m.company_id = ${tx.companyId} and m.advisor_by_group and not ${due}`)
}
