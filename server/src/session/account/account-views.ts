import { fullName } from '@strata/contract'
import { type CompanyTransaction, sql, type Transaction } from '../../platform/index.ts'

export interface AccountCompany {
  companyId: number
  companyUserId: number
}

/** How many characters a new password has at least by the companies of the account; nothing where none of them asks for more than everywhere. */
export async function findPasswordLength(tx: Transaction, accountId: number): Promise<number | undefined> {
  const { least } = await tx.one<{ least: number | null }>(sql`select longest_password_rule(${accountId}) as least`)
  return least ?? undefined
}

/** The same by the company of the transaction alone. */
export async function findCompanyPasswordLength(tx: CompanyTransaction): Promise<number | undefined> {
  const row = await tx.maybe<{ least: number | null }>(
    sql`select password_length as least from sign_in_rule where company_id = ${tx.companyId}`,
  )
  return row?.least ?? undefined
}

/** Every company the account is a member of, inactive memberships included; not those that only invited it. */
export async function listAccountCompanies(tx: Transaction, accountId: number): Promise<AccountCompany[]> {
  return tx.many(sql`
    select company_id as "companyId", company_user_id as "companyUserId" from list_account_companies(${accountId})`)
}

/** The companies that the account has an open invitation of. */
export async function listInvitingCompanies(tx: Transaction, accountId: number, now: Date): Promise<number[]> {
  const rows = await tx.many<{ id: number }>(sql`select id from list_inviting_companies(${accountId}, ${now}) id`)
  return rows.map(({ id }) => id)
}

/** Those of the accounts that are members of another company than the transaction's. */
export async function listMembersElsewhere(tx: Transaction, accountIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx.many<{ id: number }>(sql`select id from list_members_elsewhere(${accountIds}::bigint[]) id`)
  return new Set(rows.map(({ id }) => id))
}

/** Those of the emails whose accounts are members of another company than the transaction's. */
export async function filterEmailsElsewhere(tx: Transaction, emails: readonly string[]): Promise<Set<string>> {
  const rows = await tx.many<{ email: string; id: number }>(sql`
    select given.email, f.id from unnest(${emails}::text[]) as given (email), lateral find_account(given.email) f`)
  const elsewhere = await listMembersElsewhere(
    tx,
    rows.map(({ id }) => id),
  )
  return new Set(rows.filter(({ id }) => elsewhere.has(id)).map(({ email }) => email))
}

/** Whether an email has an account at all: nothing else is revealed of people of other companies (specification 5 §18). */
export async function isKnownEmail(tx: Transaction, email: string): Promise<boolean> {
  const { known } = await tx.one<{ known: boolean }>(sql`select is_known_email(${email}) as known`)
  return known
}

/** In whose name a mail asks somebody in: the company, and its administrator, who alone adds people. */
export interface CompanySender {
  companyName: string
  /** First and last name. */
  administrator: string | undefined
}

export async function readCompanySender(tx: CompanyTransaction): Promise<CompanySender> {
  const { companyName, firstName, lastName } = await tx.one<{ companyName: string; firstName: string | null; lastName: string | null }>(sql`
    select c.name as "companyName", m.first_name as "firstName", m.last_name as "lastName"
      from company c left join membership m on m.company_id = c.company_id and m.id = c.admin_id
     where c.company_id = ${tx.companyId}`)
  const administrator = firstName === null || lastName === null ? undefined : fullName({ firstName, lastName })
  return { companyName, administrator }
}

/** Whether no password of an account opens anything: its companies let it in by their providers alone. */
export async function isByProviderAlone(tx: Transaction, accountId: number): Promise<boolean> {
  const { is } = await tx.one<{ is: boolean }>(sql`select is_by_provider_alone(${accountId}) as is`)
  return is
}
