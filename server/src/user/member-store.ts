import type { CompanyTransaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

export interface NewMember {
  /** From `ensureAccount`. */
  accountId: number
  shortName: string
  firstName: string
  /** Left out: the placeholder of a missing last name. */
  lastName?: string
  timezone?: string
  advisor?: boolean
}

/** Gives an account its place in the company of the transaction and answers the companyUserId. @throws DatabaseConflict */
export async function addMember(tx: CompanyTransaction, member: NewMember): Promise<number> {
  const { accountId, shortName, firstName, lastName = '-', timezone = 'UTC', advisor = false } = member
  const { id } = await tx.one<{ id: number }>(sql`
    insert into membership (company_id, account_id, short_name, first_name, last_name, timezone, advisor)
    values (${tx.companyId}, ${accountId}, ${shortName}, ${firstName}, ${lastName}, ${timezone}, ${advisor})
    returning id`)
  return id
}
