import { type CompanyTransaction, sql } from '../../platform/index.ts'
import { findAccount, listEmails } from '../../session/index.ts'

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
  const account = email === null ? undefined : await findAccount(tx, email)
  if (email !== null && !account) return []
  const accountId = account?.id ?? null
  const people = await tx.many<Omit<ProvisionedPerson, 'email'> & { accountId: number }>(sql`
    select m.id, m.account_id as "accountId", m.short_name as "shortName", m.first_name as "firstName", m.last_name as "lastName", m.timezone,
           m.active, m.invitation, m.invited_until as "invitedUntil", p.external_id as "externalId", p.created_at as "createdAt",
           p.changed_at as "changedAt",
           p.deleted_at is not null and not m.active and not (m.invitation is not distinct from 'open' and m.invited_until > ${now}) as "isGone"
      from membership m left join provisioned_user p on p.company_id = m.company_id and p.company_user_id = m.id
     where m.company_id = ${tx.companyId} and (${id}::bigint is null or m.id = ${id}::bigint)
       and (${accountId}::bigint is null or m.account_id = ${accountId}::bigint) and (${externalId}::text is null or p.external_id = ${externalId}::text)
     order by m.id`)
  const emails = await listEmails(
    tx,
    people.map(({ accountId }) => accountId),
  )
  return people.map(({ accountId: id, ...person }) => {
    const known = emails.get(id)
    if (known === undefined) throw new Error('A member has no account.')
    return { ...person, email: known }
  })
}

/** Also one that is gone. */
export async function findPerson(tx: CompanyTransaction, id: number, now: Date): Promise<ProvisionedPerson | undefined> {
  const [person] = await listPeople(tx, now, { id })
  return person
}
