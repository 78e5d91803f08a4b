import { type CompanyTransaction, sql } from '../../platform/index.ts'
import { filterEmailsElsewhere } from '../../session/index.ts'

/** Who of the people of a file is known. */
export interface KnownPeople {
  /** Emails of members, active or not. */
  members: ReadonlySet<string>
  /** Short names of members. */
  shortNames: ReadonlySet<string>
  /** Emails of members of other companies, who are invited. */
  elsewhere: ReadonlySet<string>
}

export async function findKnownPeople(
  tx: CompanyTransaction,
  { emails, shortNames }: { emails: readonly string[]; shortNames: readonly string[] },
): Promise<KnownPeople> {
  const members = await tx.many<{ name: string }>(sql`select email as name from list_member_emails() where email = any(${emails})`)
  const taken = await tx.many<{ name: string }>(sql`
    select short_name as name from membership where company_id = ${tx.companyId} and short_name = any(${shortNames})`)
  return { members: namesOf(members), shortNames: namesOf(taken), elsewhere: await filterEmailsElsewhere(tx, emails) }
}

const namesOf = (rows: readonly { name: string }[]): Set<string> => new Set(rows.map(({ name }) => name))
