import { type MailPreference, neverLoggedIn, type Page, type PageRequest, type User, type UserState } from '@strata/contract'
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

/** Which members are listed. */
export interface ListedUsers {
  /** Left out: the active ones, or all. */
  state: UserState | undefined
  withInactive: boolean
  /** Left out: whoever they are. */
  ids: readonly number[] | undefined
}

/** The company's members by short name. */
export async function listUserViews(tx: CompanyTransaction, reader: Reader, listed: ListedUsers): Promise<User[]> {
  const rows = await tx.many<UserRow>(sql`${userColumns} where ${isListed(tx, reader, listed)} order by m.short_name`)
  const groups = await findGroups(tx, reader, rows)
  return rows.map((row) => toUser(row, reader, groups))
}

/** A page of them. Words are looked for in the name and the short name, and in the email of whom one reads whole. */
export async function readUserPage(tx: CompanyTransaction, reader: Reader, asked: PageRequest & ListedUsers): Promise<Page<User>> {
  // Emails are kept with the accounts: those of everybody are read where the page is in their order, else those on the page.
  const byEmail = asked.sort === 'email'
  const rows = sql`${byEmail ? userColumns : ownColumns} where ${isListed(tx, reader, asked)}`
  const emails = { shown: sql`r.*, e.email`, joined: sql`join list_emails_of(array(select id from page)) e on e.company_user_id = r.id` }
  const count = sql`select count(*)::int as total from membership m where ${isListed(tx, reader, asked)}`
  const list = { rows, count, ...(!byEmail && emails), orders, found: (word: Statement) => foundIn(word, reader) }
  const page = await readPage<UserRow>(tx, list, asked)
  const groups = await findGroups(tx, reader, page.entries)
  return { ...page, entries: page.entries.map((row) => toUser(row, reader, groups)) }
}

function isListed(tx: CompanyTransaction, { now }: Reader, { state, withInactive, ids }: ListedUsers): Statement {
  const isInvited = sql`(not m.active and coalesce(m.invitation = 'open' and m.invited_until > ${now}, false))`
  const states: Readonly<Record<UserState, Statement>> = {
    active: sql`m.active`,
    invited: isInvited,
    inactive: sql`not m.active and not ${isInvited}`,
    seated: sql`(m.active or ${isInvited})`,
  }
  return sql`m.company_id = ${tx.companyId} and ${state ? states[state] : withInactive ? sql`true` : sql`m.active`}
    ${ids ? sql`and m.id = any(${ids}::bigint[])` : sql.empty}`
}

const orders = {
  shortName: [sql`short_name`],
  firstName: [sql`lower(first_name)`, sql`short_name`],
  lastName: [sql`lower(nullif(last_name, '-'))`, sql`short_name`],
  email: [sql`email`],
  lastLogin: [sql`last_login`, sql`short_name`],
  active: [sql`active`, sql`short_name`],
}

const foundIn = (word: Statement, { companyUserId, seesAll }: Reader): Statement => sql`
  (position(lower(${word}) in lower(first_name || ' ' || case last_name when '-' then '' else last_name end || ' (' || short_name || ')')) > 0
    or ${seesAll ? sql`id in (select list_members_by_email(lower(${word})))` : sql`id = ${companyUserId} and position(lower(${word}) in find_member_email(id)) > 0`})`

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

const columns = sql`
  select m.id, m.short_name, m.first_name, m.last_name, m.active, m.timezone, m.mail, m.last_login,
         m.invitation, m.invited_until, m.advisor`

/** Without the emails. */
const ownColumns = sql`${columns} from membership m`

const userColumns = sql`${columns}, e.email from membership m join list_member_emails() e on e.company_user_id = m.id`

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
