import type { RoleCode } from '@strata/contract'
import type { CompanyTransaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** Members who hold one role of a process. */
export async function listHolders(tx: CompanyTransaction, chronId: number, role: RoleCode): Promise<number[]> {
  const rows = await tx.many<{ id: number }>(sql`
    select company_user_id as id from process_role
     where company_id = ${tx.companyId} and process_chron_id = ${chronId} and role = ${role} order by company_user_id`)
  return rows.map(({ id }) => id)
}

/** Those of `ids` who are active members of the company. */
export async function listActive(tx: CompanyTransaction, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.many<{ id: number }>(sql`
    select id from membership where company_id = ${tx.companyId} and active and id = any(${ids})`)
  return rows.map(({ id }) => id)
}

/** Makes every change to one process's roles wait for the one before it. */
export async function lockProcess(tx: CompanyTransaction, chronId: number): Promise<{ level: 'gpfc' | 'ma' | 'mi' } | undefined> {
  return tx.maybe(sql`select level from process where company_id = ${tx.companyId} and chron_id = ${chronId} for update`)
}

export interface RoleChange {
  chronId: number
  role: RoleCode
  memberId: number
  gained: boolean
}

/** Gives or takes one role and writes it to the role change log. */
export async function changeRole(tx: CompanyTransaction, change: RoleChange, by: { memberId: number; on: Date }): Promise<void> {
  const { chronId, role, memberId, gained } = change
  await tx.run(
    gained
      ? sql`insert into process_role (company_id, process_chron_id, role, company_user_id)
            values (${tx.companyId}, ${chronId}, ${role}, ${memberId})`
      : sql`delete from process_role
             where company_id = ${tx.companyId} and process_chron_id = ${chronId} and role = ${role} and company_user_id = ${memberId}`,
  )
  await tx.run(sql`
    insert into role_change (company_id, process_chron_id, role, company_user_id, gained, changed_by, changed_on)
    values (${tx.companyId}, ${chronId}, ${role}, ${memberId}, ${gained}, ${by.memberId}, ${by.on})`)
}
