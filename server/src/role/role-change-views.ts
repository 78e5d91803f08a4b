import type { Person, RoleCode, RoleHolder } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'
import { holderColumns } from '../process/index.ts'

/** One row of the role change log: somebody gained or lost a role. */
export interface LoggedChange {
  role: RoleCode
  user: RoleHolder
  gained: boolean
  byId: number
  changedBy: Person
  changedOn: string
}

/** The role change log of one process, oldest first; people who are inactive by now included. */
export async function listLoggedChanges(tx: CompanyTransaction, chronId: number): Promise<LoggedChange[]> {
  return tx.many(sql`
    select c.role, ${holderColumns} as "user", c.gained, c.changed_by as "byId", c.changed_on as "changedOn",
           json_build_object('firstName', b.first_name, 'lastName', b.last_name) as "changedBy"
      from role_change c
      join membership m on m.company_id = c.company_id and m.id = c.company_user_id
      join membership b on b.company_id = c.company_id and b.id = c.changed_by
     where c.company_id = ${tx.companyId} and c.process_chron_id = ${chronId}
     order by c.id`)
}

/** Who changed the roles of a process last, and when. */
export async function findLastRoleChange(tx: CompanyTransaction, chronId: number): Promise<{ by: Person; on: string } | undefined> {
  return tx.maybe(sql`
    select json_build_object('firstName', b.first_name, 'lastName', b.last_name) as by, c.changed_on as "on"
      from role_change c join membership b on b.company_id = c.company_id and b.id = c.changed_by
     where c.company_id = ${tx.companyId} and c.process_chron_id = ${chronId}
     order by c.id desc limit 1`)
}
