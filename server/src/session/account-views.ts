import type { Transaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

export interface AccountCompany {
  companyId: number
  companyUserId: number
}

/** Every company the account belongs to, its inactive memberships included. */
export async function listAccountCompanies(tx: Transaction, accountId: number): Promise<AccountCompany[]> {
  return tx.many(sql`
    select company_id as "companyId", company_user_id as "companyUserId" from list_account_companies(${accountId})`)
}

/** Those of the emails that have an account. */
export async function filterKnownEmails(tx: Transaction, emails: readonly string[]): Promise<Set<string>> {
  const rows = await tx.many<{ email: string }>(sql`
    select email from unnest(${emails}::text[]) as given (email) where is_known_email(email)`)
  return new Set(rows.map(({ email }) => email))
}

/** Whether an email has an account at all: nothing else is told of people of other companies (`decisions.md` §18). */
export async function isKnownEmail(tx: Transaction, email: string): Promise<boolean> {
  const { known } = await tx.one<{ known: boolean }>(sql`select is_known_email(${email}) as known`)
  return known
}
