import type { MailPreference } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'

/** Those of `members` who are notified at once. */
export async function listPrompt(tx: CompanyTransaction, members: readonly number[]): Promise<number[]> {
  const rows = await tx.many<{ id: number }>(sql`
    select id from membership where company_id = ${tx.companyId} and id = any(${members}::bigint[]) and active and mail = 'now' order by id`)
  return rows.map(({ id }) => id)
}

/** Those of `members` who want mails at all. */
export async function listMailed(tx: CompanyTransaction, members: readonly number[]): Promise<number[]> {
  const rows = await tx.many<{ id: number }>(sql`
    select id from membership where company_id = ${tx.companyId} and id = any(${members}::bigint[]) and active and mail <> 'never' order by id`)
  return rows.map(({ id }) => id)
}

/** An active member as mails are written to one. */
export interface Receiver {
  accountId: number
  email: string
  mail: MailPreference
  /** IANA name. */
  timezone: string
  company: string
}

export const findReceiver = (tx: CompanyTransaction, companyUserId: number): Promise<Receiver | undefined> =>
  tx.maybe(sql`
    select m.account_id as "accountId", find_email(m.account_id) as email, m.mail, m.timezone, c.name as company
      from membership m join company c on c.company_id = m.company_id
     where m.company_id = ${tx.companyId} and m.id = ${companyUserId} and m.active`)

/** The companyUserId of the administrator; nothing where the company has none. */
export async function findAdministrator(tx: CompanyTransaction): Promise<number | undefined> {
  const { id } = await tx.one<{ id: number | null }>(sql`select admin_id as id from company where company_id = ${tx.companyId}`)
  return id ?? undefined
}

/** A member who gets one mail a day. */
export interface DailyReader {
  companyUserId: number
  timezone: string
}

export const listDailyReaders = (tx: CompanyTransaction): Promise<DailyReader[]> =>
  tx.many(sql`
    select id as "companyUserId", timezone from membership where company_id = ${tx.companyId} and active and mail = 'daily' order by id`)
