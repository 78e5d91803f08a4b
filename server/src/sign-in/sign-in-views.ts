import { fullName, type Page, type PageRequest, type PersonWithoutFactor, type SignInRules } from '@strata/contract'
import { type CompanyTransaction, readPage, type Statement, sql } from '../platform/index.ts'

/** The rules of a company; those that change nothing where it has none. */
export async function findSignInRules(tx: CompanyTransaction): Promise<SignInRules> {
  const row = await tx.maybe<SignInRules>(sql`
    select factor_from::text as "factorFrom", provider_only as "providerOnly",
           case when first_keeper is not null then array[first_keeper, second_keeper] end as keepers,
           idle_minutes as "idleMinutes", session_minutes as "sessionMinutes", networks::text[] as networks, password_length as "passwordLength"
      from sign_in_rule where company_id = ${tx.companyId}`)
  return row ?? openRules
}

/** Rules that add nothing to what holds everywhere. */
export const openRules: SignInRules = {
  factorFrom: null,
  providerOnly: false,
  keepers: null,
  idleMinutes: null,
  sessionMinutes: null,
  networks: null,
  passwordLength: null,
}

/** Whether single sign-on is on. */
export async function hasProvider(tx: CompanyTransaction): Promise<boolean> {
  const found = await tx.many(sql`select 1 as found from sso_provider where company_id = ${tx.companyId} and is_on`)
  return found.length > 0
}

/**
 * Whether people come in by single sign-on: it is on, and a domain is proved by which they are found. It stays on until the end of the transaction: whoever turns it off, or takes
 * the last domain away, waits, and finds the rule that was set meanwhile.
 */
export async function holdProvider(tx: CompanyTransaction): Promise<boolean> {
  const held = await tx.many(sql`select 1 as found from sso_provider where company_id = ${tx.companyId} and is_on for share`)
  if (held.length === 0) return false
  // A statement of its own: it sees what was removed while the lock was waited for.
  const { is } = await tx.one<{ is: boolean }>(sql`
    select exists (select from company_domain where company_id = ${tx.companyId} and proved_at is not null) as is`)
  return is
}

/** Whether the company lets in its people, but for two, by single sign-on alone. */
export async function isByProviderOnly(tx: CompanyTransaction): Promise<boolean> {
  const row = await tx.maybe<{ is: boolean }>(sql`select provider_only as is from sign_in_rule where company_id = ${tx.companyId}`)
  return row?.is ?? false
}

/** The active members among these companyUserIds. */
export async function listKeepers(
  tx: CompanyTransaction,
  companyUserIds: readonly number[],
): Promise<{ accountId: number; name: string }[]> {
  const rows = await tx.many<{ accountId: number; firstName: string; lastName: string }>(sql`
    select account_id as "accountId", first_name as "firstName", last_name as "lastName"
      from membership where company_id = ${tx.companyId} and active and id = any(${companyUserIds}::bigint[]) order by id`)
  return rows.map(({ accountId, ...person }) => ({ accountId, name: fullName(person) }))
}

/** The active members whose accounts have no second factor, by name. */
export async function listWithoutFactor(tx: CompanyTransaction): Promise<PersonWithoutFactor[]> {
  const rows = await tx.many<WithoutFactorRow>(sql`${withEmail(tx)} order by r."lastName", r."firstName", r."companyUserId"`)
  return rows.map(describeWithoutFactor)
}

/** A page of them. */
export async function readWithoutFactorPage(tx: CompanyTransaction, asked: PageRequest): Promise<Page<PersonWithoutFactor>> {
  const rows = asked.sort === 'email' ? withEmail(tx) : withoutFactor(tx)
  const emails = {
    shown: sql`r.*, e.email`,
    joined: sql`join list_emails_of(array(select "companyUserId" from page)) e on e.company_user_id = r."companyUserId"`,
  }
  const count = sql`select count(*)::int as total from (${withoutFactor(tx)}) r`
  const list = { rows, count, ...(asked.sort !== 'email' && emails), orders: withoutFactorOrders, found: foundWithoutFactor }
  const page = await readPage<WithoutFactorRow>(tx, list, asked)
  return { ...page, entries: page.entries.map(describeWithoutFactor) }
}

const withoutFactor = (tx: CompanyTransaction): Statement => sql`
  select m.id as "companyUserId", m.first_name as "firstName", m.last_name as "lastName", m.last_login as "lastLoginOn"
    from membership m
   where m.company_id = ${tx.companyId} and m.active and not exists (select from list_members_with_factor() f (id) where f.id = m.id)`

const withEmail = (tx: CompanyTransaction): Statement => sql`
  select r.*, e.email from (${withoutFactor(tx)}) r join list_member_emails() e on e.company_user_id = r."companyUserId"`

const withoutFactorOrders = {
  name: [sql`r."lastName"`, sql`r."firstName"`, sql`r."companyUserId"`],
  email: [sql`r.email`],
  lastLoginOn: [sql`r."lastLoginOn"`, sql`r."companyUserId"`],
}

const foundWithoutFactor = (word: Statement): Statement => sql`
  (position(lower(${word}) in lower(r."firstName" || ' ' || case r."lastName" when '-' then '' else r."lastName" end)) > 0
    or r."companyUserId" in (select list_members_by_email(lower(${word}))))`

const describeWithoutFactor = ({ firstName, lastName, ...row }: WithoutFactorRow): PersonWithoutFactor => ({
  ...row,
  name: fullName({ firstName, lastName }),
})

interface WithoutFactorRow extends Omit<PersonWithoutFactor, 'name'> {
  firstName: string
  lastName: string
}
