import { type RoleCode, roleCodes } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'

export interface HeldRoleRow {
  memberId: number
  role: RoleCode
  chronId: number
  /** The group of the directory by which it is held; null: by hand. */
  group: string | null
  /** Somebody else who is active has the same role. */
  isShared: boolean
}

/** The roles of living processes that these people hold, active or not: by process, in the order of the roles. */
export async function listRolesOf(tx: CompanyTransaction, members: readonly number[]): Promise<HeldRoleRow[]> {
  return tx.many(sql`
    select r.company_user_id as "memberId", r.role, r.process_chron_id as "chronId",
           (select b.name from group_grant a join provisioned_group b on b.company_id = a.company_id and b.id = a.group_id
              join provisioned_group_member n on n.company_id = a.company_id and n.group_id = a.group_id and n.company_user_id = r.company_user_id
             where a.company_id = r.company_id and a.process_chron_id = r.process_chron_id and a.role = r.role order by b.name limit 1) as "group",
           exists (select from process_role o join membership m on m.company_id = o.company_id and m.id = o.company_user_id and m.active
                    where o.company_id = r.company_id and o.process_chron_id = r.process_chron_id and o.role = r.role
                      and o.company_user_id <> r.company_user_id) as "isShared"
      from process_role r
      join process p on p.company_id = r.company_id and p.chron_id = r.process_chron_id and p.deleted_on is null
      left join process q on q.company_id = p.company_id and q.chron_id = p.parent_chron_id
     where r.company_id = ${tx.companyId} and r.company_user_id = any(${members}::bigint[]) and q.deleted_on is null
     order by coalesce(q.pid, p.pid), p.pid, array_position(${[...roleCodes]}::text[], r.role), r.company_user_id`)
}
