import type { Person, RoleCode, RoleHolder } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'
import { holderColumns } from '../process/index.ts'

/** One row of the role change log: somebody gained or lost a role. */
export interface LoggedChange {
  role: RoleCode
  user: RoleHolder
  gained: boolean
  /** Null: it happened by a group. */
  byId: number | null
  changedBy: Person | null
  byGroup: string | null
  changedOn: string
}

/** The role change log of one process, oldest first; people who are inactive by now included. */
export async function listLoggedChanges(tx: CompanyTransaction, chronId: number): Promise<LoggedChange[]> {
  return tx.many(sql`
    select c.role, ${holderColumns} as "user", c.gained, c.changed_by as "byId", c.changed_on as "changedOn",
           case when b.id is not null then json_build_object('firstName', b.first_name, 'lastName', b.last_name) end as "changedBy",
           c.by_group as "byGroup"
      from role_change c
      join membership m on m.company_id = c.company_id and m.id = c.company_user_id
      left join membership b on b.company_id = c.company_id and b.id = c.changed_by
     where c.company_id = ${tx.companyId} and c.process_chron_id = ${chronId}
     order by c.id`)
}

/** Who changed the roles of a process last, and when. */
export async function findLastRoleChange(
  tx: CompanyTransaction,
  chronId: number,
): Promise<{ by: Person | null; byGroup: string | null; on: string } | undefined> {
  return tx.maybe(sql`
    select case when b.id is not null then json_build_object('firstName', b.first_name, 'lastName', b.last_name) end as by, c.by_group as "byGroup",
           c.changed_on as "on"
      from role_change c left join membership b on b.company_id = c.company_id and b.id = c.changed_by
     where c.company_id = ${tx.companyId} and c.process_chron_id = ${chronId}
     order by c.id desc limit 1`)
}
