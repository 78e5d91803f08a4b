import type { UserChange } from '@strata/contract'
import type { CompanyTransaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

export interface NewMember {
  /** From `ensureAccount`. */
  accountId: number
  shortName: string
  firstName: string
  /** Left out: the placeholder of a missing last name. */
  lastName?: string
  timezone?: string
  advisor?: boolean
}

/** Gives an account its place in the company of the transaction and answers the companyUserId. @throws DatabaseConflict */
export async function addMember(tx: CompanyTransaction, member: NewMember): Promise<number> {
  const { accountId, shortName, firstName, lastName = '-', timezone = 'UTC', advisor = false } = member
  const { id } = await tx.one<{ id: number }>(sql`
    insert into membership (company_id, account_id, short_name, first_name, last_name, timezone, advisor)
    values (${tx.companyId}, ${accountId}, ${shortName}, ${firstName}, ${lastName}, ${timezone}, ${advisor})
    returning id`)
  return id
}

/** A member whom nobody else changes until the end of the transaction. */
export async function lockMember(tx: CompanyTransaction, companyUserId: number): Promise<UserChange & { accountId: number }> {
  return tx.one(sql`
    select account_id as "accountId", short_name as "shortName", first_name as "firstName", last_name as "lastName", active
      from membership where company_id = ${tx.companyId} and id = ${companyUserId} for no key update`)
}

/** Deactivating kills the member's tokens by a trigger. @throws DatabaseConflict */
export async function changeMember(tx: CompanyTransaction, companyUserId: number, change: UserChange): Promise<void> {
  const { shortName, firstName, lastName, active } = change
  await tx.run(sql`
    update membership set short_name = ${shortName}, first_name = ${firstName}, last_name = ${lastName}, active = ${active}
     where company_id = ${tx.companyId} and id = ${companyUserId}`)
}

/** Changes what is given and leaves the rest. */
export async function changeSettings(
  tx: CompanyTransaction,
  companyUserId: number,
  { timezone = null, mail = null }: { timezone?: string | null; mail?: string | null },
): Promise<void> {
  await tx.run(sql`
    update membership set timezone = coalesce(${timezone}, timezone), mail = coalesce(${mail}, mail)
     where company_id = ${tx.companyId} and id = ${companyUserId}`)
}

/** `addMember` for many. @throws DatabaseConflict */
export async function addMembers(
  tx: CompanyTransaction,
  members: readonly Required<Pick<NewMember, 'accountId' | 'shortName' | 'firstName' | 'lastName'>>[],
): Promise<void> {
  await tx.run(sql`
    insert into membership (company_id, account_id, short_name, first_name, last_name)
    select ${tx.companyId}, * from unnest(
      ${members.map(({ accountId }) => accountId)}::bigint[], ${members.map(({ shortName }) => shortName)}::text[],
      ${members.map(({ firstName }) => firstName)}::text[], ${members.map(({ lastName }) => lastName)}::text[])`)
}
