import { type CompanyTransaction, sql } from '../../platform/index.ts'

/** What anybody knows of a person in the company of the transaction: names, short name, email and the company's name. */
export async function listPersonWords(tx: CompanyTransaction, accountId: number): Promise<string[]> {
  const rows = await tx.many<{ word: string | null }>(sql`
    select unnest(array[m.first_name, m.last_name, m.short_name, find_email(m.account_id), c.name]) as word
      from membership m join company c on c.company_id = m.company_id
     where m.company_id = ${tx.companyId} and m.account_id = ${accountId}`)
  return rows.flatMap(({ word }) => word ?? [])
}
