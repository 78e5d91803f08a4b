import { type CompanyTransaction, sql } from '../platform/index.ts'

/** Whether the company has this member, active or not. */
export async function isMember(tx: CompanyTransaction, companyUserId: number): Promise<boolean> {
  const found = await tx.many(sql`select 1 as found from membership where company_id = ${tx.companyId} and id = ${companyUserId}`)
  return found.length > 0
}

export interface NamedMember {
  id: number
  shortName: string
  firstName: string
  lastName: string
}

/** The company's member with this email, active or not. The email is in lower case. */
export async function findMemberByEmail(tx: CompanyTransaction, email: string): Promise<NamedMember | undefined> {
  return tx.maybe(sql`
    select m.id, m.short_name as "shortName", m.first_name as "firstName", m.last_name as "lastName"
      from membership m join list_member_emails() e on e.company_user_id = m.id
     where m.company_id = ${tx.companyId} and e.email = ${email}`)
}

/** Short names in use, those of inactive members too. */
export async function listShortNames(tx: CompanyTransaction): Promise<Set<string>> {
  const rows = await tx.many<{ name: string }>(sql`select short_name as name from membership where company_id = ${tx.companyId}`)
  return new Set(rows.map(({ name }) => name))
}
