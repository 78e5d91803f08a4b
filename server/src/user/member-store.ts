import type { UserChange } from '@strata/contract'
import { spellZone } from '../company/index.ts'
import { type CompanyTransaction, sql } from '../platform/index.ts'

export interface NewMember {
  /** From `ensureAccount`. */
  accountId: number
  shortName: string
  firstName: string
  /** Left out: the placeholder of a missing last name. */
  lastName?: string
  timezone?: string
  advisor?: boolean
  /** A member of another company, who is asked first: until when. Left out: a member at once. */
  invitedUntil?: Date | null
}

/** Gives an account its place in the company of the transaction and answers the companyUserId. @throws DatabaseConflict */
export async function addMember(tx: CompanyTransaction, member: NewMember): Promise<number> {
  const { accountId, shortName, firstName, lastName = '-', timezone = 'UTC', advisor = false, invitedUntil = null } = member
  const { id } = await tx.one<{ id: number }>(sql`
    insert into membership (company_id, account_id, short_name, first_name, last_name, timezone, advisor, active, invitation, invited_until)
    values (${tx.companyId}, ${accountId}, ${shortName}, ${firstName}, ${lastName}, ${timezone}, ${advisor},
            ${invitedUntil === null}, ${invitedUntil && 'open'}, ${invitedUntil}::timestamptz)
    returning id`)
  return id
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
  const zone = timezone && (await spellZone(tx, timezone))
  await tx.run(sql`
    update membership set timezone = coalesce(${zone}, timezone), mail = coalesce(${mail}, mail)
     where company_id = ${tx.companyId} and id = ${companyUserId}`)
}

/** `addMember` for many; answers the companyUserIds by account. @throws DatabaseConflict */
export async function addMembers(
  tx: CompanyTransaction,
  members: readonly Required<Pick<NewMember, 'accountId' | 'shortName' | 'firstName' | 'lastName' | 'invitedUntil'>>[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.many<{ id: number; accountId: number }>(sql`
    insert into membership (company_id, account_id, short_name, first_name, last_name, active, invitation, invited_until)
    select ${tx.companyId}, m.account_id, m.short_name, m.first_name, m.last_name, m.invited_until is null,
           case when m.invited_until is not null then 'open' end, m.invited_until
      from unnest(
      ${members.map(({ accountId }) => accountId)}::bigint[], ${members.map(({ shortName }) => shortName)}::text[],
      ${members.map(({ firstName }) => firstName)}::text[], ${members.map(({ lastName }) => lastName)}::text[],
      ${members.map(({ invitedUntil }) => invitedUntil?.toISOString() ?? null)}::timestamptz[]) as m (account_id, short_name, first_name, last_name, invited_until)
    returning id, account_id as "accountId"`)
  return new Map(rows.map(({ id, accountId }) => [accountId, id]))
}

/** Ends the sessions of a member in this company, and lets none that began before `now` come back; the account and its other companies keep theirs. */
export async function endMemberSessions(tx: CompanyTransaction, companyUserId: number, now: Date): Promise<void> {
  await tx.run(sql`
    update membership set session_epoch = session_epoch + 1, reset_at = ${now}, reset_epoch = session_epoch + 1
     where company_id = ${tx.companyId} and id = ${companyUserId}`)
}
