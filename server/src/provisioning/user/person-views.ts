import { type CompanyTransaction, sql } from '../../platform/index.ts'

/** A member of the company as provisioning programs see it. */
export interface ProvisionedPerson {
  /** The companyUserId. */
  id: number
  email: string
  shortName: string
  firstName: string
  lastName: string
  timezone: string
  active: boolean
  /** Null of a member: anybody else was invited and has not accepted. */
  invitation: 'open' | 'declined' | 'withdrawn' | null
  invitedUntil: string | null
  externalId: string | null
  createdAt: string | null
  changedAt: string | null
  /** Deleted by the program, and inactive since: not there for it. */
  isGone: boolean
}

/** All, or those with this id, email or externalId; the gone ones too. */
export async function listPeople(
  tx: CompanyTransaction,
  now: Date,
  { id = null, email = null, externalId = null }: { id?: number | null; email?: string | null; externalId?: string | null } = {},
): Promise<ProvisionedPerson[]> {
  return tx.many(sql`
    select m.id, e.email, m.short_name as "shortName", m.first_name as "firstName", m.last_name as "lastName", m.timezone, m.active, m.invitation,
           m.invited_until as "invitedUntil", p.external_id as "externalId", p.created_at as "createdAt", p.changed_at as "changedAt",
           p.deleted_at is not null and not m.active and not (m.invitation is not distinct from 'open' and m.invited_until > ${now}) as "isGone"
      from membership m join list_member_emails() e on e.company_user_id = m.id
      left join provisioned_user p on p.company_id = m.company_id and p.company_user_id = m.id
     where m.company_id = ${tx.companyId} and (${id}::bigint is null or m.id = ${id}::bigint)
       and (${email}::text is null or e.email = ${email}::text) and (${externalId}::text is null or p.external_id = ${externalId}::text)
     order by m.id`)
}

/** Also one that is gone. */
export async function findPerson(tx: CompanyTransaction, id: number, now: Date): Promise<ProvisionedPerson | undefined> {
  const [person] = await listPeople(tx, now, { id })
  return person
}
