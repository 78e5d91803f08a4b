import { type CompanyTransaction, sql } from '../../platform/index.ts'
import type { ProviderIdentity } from './identity-store.ts'

/** A member, as far as a login looks at one. */
export interface LoginMember {
  companyUserId: number
  accountId: number
  active: boolean
  /** Invited, and can still accept. */
  isInvited: boolean
}

/** The member that somebody of the provider is tied to. */
export async function findLinkedMember(
  tx: CompanyTransaction,
  { issuer, sub }: ProviderIdentity,
  now: Date,
): Promise<LoginMember | undefined> {
  return tx.maybe(sql`
    select m.id as "companyUserId", m.account_id as "accountId", m.active, coalesce(m.invitation = 'open' and m.invited_until > ${now}, false) as "isInvited"
      from sso_identity i join membership m on m.company_id = i.company_id and m.id = i.company_user_id
     where i.company_id = ${tx.companyId} and i.issuer = ${issuer} and i.sub = ${sub}`)
}

/** The member of an email, in lower case. */
export async function findMemberOfEmail(tx: CompanyTransaction, email: string, now: Date): Promise<LoginMember | undefined> {
  return tx.maybe(sql`
    select m.id as "companyUserId", m.account_id as "accountId", m.active, coalesce(m.invitation = 'open' and m.invited_until > ${now}, false) as "isInvited"
      from list_member_emails() e join membership m on m.company_id = ${tx.companyId} and m.id = e.company_user_id
     where e.email = ${email} for no key update of m`)
}

/** Whether somebody else of the provider is this member already. */
export async function isLinked(tx: CompanyTransaction, companyUserId: number, issuer: string): Promise<boolean> {
  const found = await tx.many(sql`
    select 1 as found from sso_identity where company_id = ${tx.companyId} and company_user_id = ${companyUserId} and issuer = ${issuer}`)
  return found.length > 0
}

/** Whom the provider let in by a session, as long as they are a member and known to the provider by that number. */
export async function findSessionIdentity(
  tx: CompanyTransaction,
  sessionId: string,
  now: Date,
): Promise<(ProviderIdentity & { companyUserId: number; accountId: number }) | undefined> {
  return tx.maybe(sql`
    select s.issuer, s.sub, m.id as "companyUserId", m.account_id as "accountId"
      from sso_session s
      join sso_identity i on i.company_id = s.company_id and i.issuer = s.issuer and i.sub = s.sub
      join membership m on m.company_id = i.company_id and m.id = i.company_user_id and m.active
     where s.company_id = ${tx.companyId} and s.session_id = ${sessionId} and s.ends_at > ${now}`)
}

export async function readMemberAccount(tx: CompanyTransaction, companyUserId: number): Promise<number> {
  const { accountId } = await tx.one<{ accountId: number }>(sql`
    select account_id as "accountId" from membership where company_id = ${tx.companyId} and id = ${companyUserId}`)
  return accountId
}
