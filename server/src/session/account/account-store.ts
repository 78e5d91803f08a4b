import { type CompanyTransaction, sql, type Transaction } from '../../platform/index.ts'

export interface Account {
  id: number
  /** Null until the first password is chosen. */
  passwordHash: string | null
  lastCompanyId: number | null
  /** Whether it is asked for a second factor. */
  hasFactor: boolean
}

/** The account of an email, made if there is none; a known one keeps its password. `passwordHash` is from `hashPassword`. */
export async function ensureAccount(
  tx: Transaction,
  email: string,
  passwordHash: string | null,
): Promise<{ accountId: number; made: boolean }> {
  return tx.one(sql`select account_id as "accountId", made from ensure_account(${email}, ${passwordHash})`)
}

/** `ensureAccount` for many who choose their passwords themselves: the accounts by their emails. */
export async function ensureAccounts(tx: Transaction, emails: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const accounts = await tx.many<{ email: string; accountId: number }>(sql`
    select email, account_id as "accountId" from ensure_accounts(${emails}::text[])`)
  return new Map(accounts.map(({ email, accountId }) => [email, accountId]))
}

export async function findAccount(tx: Transaction, email: string): Promise<Account | undefined> {
  return tx.maybe(sql`
    select id, password_hash as "passwordHash", last_company_id as "lastCompanyId", has_factor(id) as "hasFactor" from find_account(${email})`)
}

export async function findEmail(tx: Transaction, accountId: number): Promise<string | undefined> {
  const { email } = await tx.one<{ email: string | null }>(sql`select find_email(${accountId}) as email`)
  return email ?? undefined
}

/** Emails by account: also of accounts that the transaction made. */
export async function listEmails(tx: Transaction, accountIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (accountIds.length === 0) return new Map()
  const rows = await tx.many<{ id: number; email: string }>(sql`select id, email from list_emails(${accountIds}::bigint[])`)
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/** Remembers the company for the next login. */
export async function rememberCompany(tx: Transaction, accountId: number, companyId: number): Promise<void> {
  await tx.run(sql`select use_company(${accountId}, ${companyId})`)
}

/** Sets the password of the account of a living secret and uses the secret up: of two at once, one gets the account. Its owner is mailed. */
export async function setPasswordBySecret(tx: Transaction, secret: Buffer, chosen: string, now: Date): Promise<number | undefined> {
  const { id } = await tx.one<{ id: number | null }>(sql`select set_password(${secret}::bytea, ${chosen}, ${now}) as id`)
  return id ?? undefined
}

export async function readPassword(tx: Transaction, accountId: number): Promise<string | undefined> {
  const { hash } = await tx.one<{ hash: string | null }>(sql`select read_password(${accountId}) as hash`)
  return hash ?? undefined
}

/** Changes a password whose old one was checked; false when it changed in the meantime. Its owner is mailed. */
export async function changePassword(
  tx: Transaction,
  accountId: number,
  { checked, chosen, now }: { checked: string; chosen: string; now: Date },
): Promise<boolean> {
  const { changed } = await tx.one<{ changed: boolean }>(
    sql`select set_password(${accountId}::bigint, ${checked}, ${chosen}, ${now}) as changed`,
  )
  return changed
}

/** Takes the password and the sessions of an account that belongs to this company alone; false for one of several, which keeps both. */
export async function invalidatePassword(tx: CompanyTransaction, accountId: number): Promise<boolean> {
  const { killed } = await tx.one<{ killed: boolean }>(sql`select kill_password(${accountId}) as killed`)
  return killed
}
