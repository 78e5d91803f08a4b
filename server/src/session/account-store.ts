import type { Transaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

export interface Account {
  id: number
  /** Null until the first password is chosen. */
  passwordHash: string | null
  lastCompanyId: number | null
}

/** The account of an email, made if there is none; a known one keeps its password. `passwordHash` is from `hashPassword`. */
export async function ensureAccount(
  tx: Transaction,
  email: string,
  passwordHash: string | null,
): Promise<{ accountId: number; made: boolean }> {
  return tx.one(sql`select account_id as "accountId", made from ensure_account(${email}, ${passwordHash})`)
}

export async function findAccount(tx: Transaction, email: string): Promise<Account | undefined> {
  return tx.maybe(sql`
    select id, password_hash as "passwordHash", last_company_id as "lastCompanyId" from find_account(${email})`)
}

export async function findEmail(tx: Transaction, accountId: number): Promise<string | undefined> {
  const { email } = await tx.one<{ email: string | null }>(sql`select find_email(${accountId}) as email`)
  return email ?? undefined
}

export interface AccountCompany {
  companyId: number
  companyUserId: number
}

/** Every company the account belongs to, its inactive memberships included. */
export async function listAccountCompanies(tx: Transaction, accountId: number): Promise<AccountCompany[]> {
  return tx.many(sql`
    select company_id as "companyId", company_user_id as "companyUserId" from list_account_companies(${accountId})`)
}

/** Remembers the company for the next login. */
export async function rememberCompany(tx: Transaction, accountId: number, companyId: number): Promise<void> {
  await tx.run(sql`select use_company(${accountId}, ${companyId})`)
}

export async function setPassword(tx: Transaction, accountId: number, passwordHash: string): Promise<void> {
  await tx.run(sql`select set_password(${accountId}, ${passwordHash})`)
}
