import { type MailPreference, neverLoggedIn, type User } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'

/** Whom one reads about, and how much: emails, last logins, timezones and mail preferences are for the admin, the CEO and the person alone (specification 5 §16). */
export interface Reader {
  companyUserId: number
  seesAll: boolean
  /** The moment of the reading: an invitation expires. */
  now: Date
}

/** The company's members by short name; the active ones, or all. */
export async function listUserViews(tx: CompanyTransaction, reader: Reader, withInactive: boolean): Promise<User[]> {
  const rows = await tx.many<UserRow>(sql`${userColumns}
     where m.company_id = ${tx.companyId} and (m.active or ${withInactive})
     order by m.short_name`)
  return rows.map((row) => toUser(row, reader))
}

export async function findUserView(tx: CompanyTransaction, reader: Reader, companyUserId: number): Promise<User | undefined> {
  const row = await tx.maybe<UserRow>(sql`${userColumns}
     where m.company_id = ${tx.companyId} and m.id = ${companyUserId}`)
  return row && toUser(row, reader)
}

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
  advisor_by_group: string | null
}

const userColumns = sql`
  select m.id, m.short_name, m.first_name, m.last_name, m.active, m.timezone, m.mail, m.last_login,
         m.invitation, m.invited_until, e.email, g.name as advisor_by_group
    from membership m join list_member_emails() e on e.company_user_id = m.id
    left join lateral (
      select min(b.name) as name
        from group_grant a join provisioned_group b on b.company_id = a.company_id and b.id = a.group_id
        join provisioned_group_member n on n.company_id = a.company_id and n.group_id = a.group_id
       where a.company_id = m.company_id and a.role is null and n.company_user_id = m.id
    ) g on true`

function toUser(row: UserRow, { companyUserId, seesAll, now }: Reader): User {
  const isOpen = seesAll || row.id === companyUserId
  const invitation = invitationOf(row, now)
  return {
    id: row.id,
    companyUserId: row.id,
    shortName: row.short_name,
    firstName: row.first_name,
    lastName: row.last_name,
    active: row.active,
    ...(invitation?.state === 'open' && { invited: true as const }),
    ...(invitation && seesAll && { invitation }),
    ...(row.advisor_by_group !== null && seesAll && { advisorByGroup: row.advisor_by_group }),
    ...(isOpen && { email: row.email, lastLogin: row.last_login ?? neverLoggedIn, timezone: row.timezone, mail: row.mail }),
  }
}

function invitationOf({ invitation, invited_until: expiresOn }: UserRow, now: Date): User['invitation'] {
  if (invitation === null || expiresOn === null) return undefined
  const hasExpired = invitation === 'open' && new Date(expiresOn) <= now
  return { state: hasExpired ? 'expired' : invitation, expiresOn }
}
