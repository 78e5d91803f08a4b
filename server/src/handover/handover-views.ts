import { type LineName, openRequestStates, type Person } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'

type Named = Person & { userId: number }

/** What the administrator is asked to give of somebody. */
export interface HandoverRequest extends LineName {
  /** On whom it hangs. */
  of: Named
  to: Named
  by: Named
  on: string
}

/** What was asked for and is neither done nor dismissed, of these people or (null) of anybody, by this member or (left out) by anybody; the oldest first. */
export async function listRequests(
  tx: CompanyTransaction,
  members: readonly number[] | null,
  askedBy: number | null = null,
): Promise<HandoverRequest[]> {
  return tx.many(sql`
    select r.kind, r.line as id, r.asked_on as "on", ${named(sql`o`)} as "of", ${named(sql`t`)} as "to", ${named(sql`b`)} as "by"
      from handover_request r
      join membership o on o.company_id = r.company_id and o.id = r.company_user_id
      join membership t on t.company_id = r.company_id and t.id = r.to_id
      join membership b on b.company_id = r.company_id and b.id = r.asked_by
     where r.company_id = ${tx.companyId} and r.state ${sql.oneOf(openRequestStates)}
       and (${members === null} or r.company_user_id = any(${members ?? []}::bigint[]))
       and (${askedBy}::bigint is null or r.asked_by = ${askedBy}::bigint)
     order by r.asked_on, r.id`)
}

const named = (member: ReturnType<typeof sql>) =>
  sql`json_build_object('userId', ${member}.id, 'firstName', ${member}.first_name, 'lastName', ${member}.last_name)`

export interface InactiveMember extends Named {
  since: string
}

/** Those who were members and are inactive. */
export const listInactive = (tx: CompanyTransaction): Promise<InactiveMember[]> =>
  tx.many(sql`
    select id as "userId", first_name as "firstName", last_name as "lastName", inactive_since as since
      from membership where company_id = ${tx.companyId} and inactive_since is not null order by id`)

export interface HandoverPerson extends Named {
  isActive: boolean
}

/** These members of the company, active or not. */
export async function mapMembers(tx: CompanyTransaction, members: readonly number[]): Promise<ReadonlyMap<number, HandoverPerson>> {
  const found = await tx.many<HandoverPerson>(sql`
    select id as "userId", first_name as "firstName", last_name as "lastName", active as "isActive"
      from membership where company_id = ${tx.companyId} and id = any(${members}::bigint[])`)
  return new Map(found.map((member) => [member.userId, member]))
}

/** Who is administrator and CEO (companyUserIds). */
export const findOffices = (tx: CompanyTransaction): Promise<{ adminId: number | null; ceoId: number | null }> =>
  tx.one(sql`select admin_id as "adminId", ceo_id as "ceoId" from company where company_id = ${tx.companyId}`)
