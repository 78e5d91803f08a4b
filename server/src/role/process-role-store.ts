import type { RoleCode } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../platform/index.ts'

/** Somebody's role of one process, whether active by now or not. */
export interface Holding {
  role: RoleCode
  /** A companyUserId. */
  memberId: number
}

/** All holdings of one process. */
export async function listHoldings(tx: CompanyTransaction, chronId: number): Promise<Holding[]> {
  return tx.many(sql`
    select role, company_user_id as "memberId" from process_role
     where company_id = ${tx.companyId} and process_chron_id = ${chronId} order by role, company_user_id`)
}

/** Those of `ids` who are active members of the company or have an open invitation, whose roles hold from the acceptance on. */
export async function listAssignable(tx: CompanyTransaction, ids: readonly number[], now: Date): Promise<number[]> {
  const rows = await tx.many<{ id: number }>(sql`
    select id from membership where company_id = ${tx.companyId} and id = any(${ids})
       and (active or (invitation = 'open' and invited_until > ${now}))`)
  return rows.map(({ id }) => id)
}

export interface HoldingChange extends Holding {
  gained: boolean
}

export interface StampedRoleChanges {
  /** The process's chronId. */
  chronId: number
  changes: readonly HoldingChange[]
  /** The companyUserId of who does it, or the name of the group by which it happens. */
  by: number | { group: string }
  on: Date
}

/** Takes and gives roles of one process and writes each to the role change log. Losses first: never are there two sponsors. */
export async function changeRoles(tx: CompanyTransaction, { chronId, changes, by, on }: StampedRoleChanges): Promise<void> {
  if (changes.length === 0) return
  const listed = unnest(changes)
  const [member, group] = typeof by === 'number' ? [by, null] : [null, by.group]
  await tx.run(sql`
    delete from process_role r using (${listed}) n
     where r.company_id = ${tx.companyId} and r.process_chron_id = ${chronId} and r.role = n.role and r.company_user_id = n.member_id
       and not n.gained`)
  await tx.run(sql`
    insert into process_role (company_id, process_chron_id, role, company_user_id, by_group)
    select ${tx.companyId}, ${chronId}, n.role, n.member_id, ${group}::text is not null from (${listed}) n where n.gained
    returning role`)
  await tx.run(sql`
    insert into role_change (company_id, process_chron_id, role, company_user_id, gained, changed_by, by_group, changed_on)
    select ${tx.companyId}, ${chronId}, n.role, n.member_id, n.gained, ${member}::bigint, ${group}::text, ${on} from (${listed}) n order by n.place
    returning role`)
}

const unnest = (changes: readonly HoldingChange[]): Statement => sql`
  select * from unnest(${changes.map(({ role }) => role)}::text[], ${changes.map(({ memberId }) => memberId)}::bigint[],
                       ${changes.map(({ gained }) => gained)}::boolean[]) with ordinality as listed (role, member_id, gained, place)`
