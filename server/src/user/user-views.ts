import { type MailPreference, neverLoggedIn, type Page, type PageRequest, type User } from '@strata/contract'
import { type CompanyTransaction, readPage, type Statement, sql } from '../platform/index.ts'
import { listAdvisingGroups } from './advising-group-views.ts'

/** Whom one reads about, and how much: emails, last logins, timezones and mail preferences are for the admin, the CEO and the person alone (specification 5 §16). */
export interface Reader {
  companyUserId: number
  seesAll: boolean
  /** By which group somebody is an advisor; most companies have none that make any. */
  seesGroups: boolean
  /** The moment of the reading: an invitation expires. */
  now: Date
}

/** The company's members by short name; the active ones, or all. */
export async function listUserViews(tx: CompanyTransaction, reader: Reader, withInactive: boolean): Promise<User[]> {
  const rows = await tx.many<UserRow>(sql`${userColumns}
     where m.company_id = ${tx.companyId} and (m.active or ${withInactive})
     order by m.short_name`)
  const groups = await findGroups(tx, reader, rows)
  return rows.map((row) => toUser(row, reader, groups))
}

/** A page of them. Words are looked for in the name and the short name, and in the email of whom one reads whole. */
export async function readUserPage(
  tx: CompanyTransaction,
  reader: Reader,
  { withInactive, ...asked }: PageRequest & { withInactive: boolean },
): Promise<Page<User>> {
  const rows = sql`${userColumns} where m.company_id = ${tx.companyId} and (m.active or ${withInactive})`
  const page = await readPage<UserRow>(tx, { rows, orders, found: (text) => foundIn(text, reader) }, asked)
  const groups = await findGroups(tx, reader, page.entries)
  return { ...page, entries: page.entries.map((row) => toUser(row, reader, groups)) }
}

const orders = {
  shortName: [sql`short_name`],
  firstName: [sql`lower(first_name)`, sql`short_name`],
  lastName: [sql`lower(last_name)`, sql`short_name`],
  email: [sql`email`],
  lastLogin: [sql`last_login`, sql`short_name`],
  active: [sql`active`, sql`short_name`],
}

const foundIn = (text: string, { companyUserId, seesAll }: Reader): Statement => sql`
  (position(lower(${text}) in lower(concat_ws(' ', first_name, nullif(last_name, '-'), short_name))) > 0
    or (${seesAll} or id = ${companyUserId}) and position(lower(${text}) in email) > 0)`

export async function findUserView(tx: CompanyTransaction, reader: Reader, companyUserId: number): Promise<User | undefined> {
  const row = await tx.maybe<UserRow>(sql`${userColumns}
     where m.company_id = ${tx.companyId} and m.id = ${companyUserId}`)
  return row && toUser(row, reader, await findGroups(tx, reader, [row]))
}

const findGroups = async (
  tx: CompanyTransaction,
  { seesGroups }: Reader,
  rows: readonly UserRow[],
): Promise<ReadonlyMap<number, string>> => (seesGroups && rows.some(({ advisor }) => advisor) ? listAdvisingGroups(tx) : noGroups)

const noGroups: ReadonlyMap<number, string> = new Map()

interface UserRow {
  id: number
  short_name: string
  first_name: string
  last_name: string
  active: boolean
  timezone: string
  mail: MailPreference
  last_login: string | null
  invitation: 'open' | 'declined' | 'withdrawn' | null
  invited_until: string | null
  email: string
  advisor: boolean
}

const userColumns = sql`
  select m.id, m.short_name, m.first_name, m.last_name, m.active, m.timezone, m.mail, m.last_login,
         m.invitation, m.invited_until, m.advisor, e.email
    from membership m join list_member_emails() e on e.company_user_id = m.id`

function toUser(row: UserRow, { companyUserId, seesAll, now }: Reader, groups: ReadonlyMap<number, string>): User {
  const isOpen = seesAll || row.id === companyUserId
  const invitation = invitationOf(row, now)
  const advisorByGroup = groups.get(row.id)
  return {
    id: row.id,
    companyUserId: row.id,
    shortName: row.short_name,
    firstName: row.first_name,
    lastName: row.last_name,
    active: row.active,
    ...(invitation?.state === 'open' && { invited: true as const }),
    ...(invitation && seesAll && { invitation }),
    ...(advisorByGroup !== undefined && { advisorByGroup }),
    ...(isOpen && { email: row.email, lastLogin: row.last_login ?? neverLoggedIn, timezone: row.timezone, mail: row.mail }),
  }
}

function invitationOf({ invitation, invited_until: expiresOn }: UserRow, now: Date): User['invitation'] {
  if (invitation === null || expiresOn === null) return undefined
  const hasExpired = invitation === 'open' && new Date(expiresOn) <= now
  return { state: hasExpired ? 'expired' : invitation, expiresOn }
}
