import { companyRole, type Holder, roleWords } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'

/** The active members among those holders: admin, CEO and advisors of the company, roles held in one of the processes (chronIds). */
export async function listRightHolders(
  tx: CompanyTransaction,
  holders: readonly Holder[],
  processes: readonly (number | null)[] | null,
): Promise<number[]> {
  const codes = Object.entries(roleWords).flatMap(([code, word]) => (holders.includes(word) ? [code] : []))
  const chronIds = (processes ?? []).filter((chronId) => chronId !== null)
  // Whoever it may be is named first: a condition on each member would read all of them.
  const advisors = holders.includes(companyRole.advisor)
    ? sql`union all select id from membership where company_id = ${tx.companyId} and advisor`
    : sql.empty
  const rows = await tx.many<{ id: number }>(sql`
    select m.id from membership m
     where m.company_id = ${tx.companyId} and m.active
       and m.id = any(array(
         select unnest(array[case when ${holders.includes(companyRole.admin)} then admin_id end, case when ${holders.includes(companyRole.ceo)} then ceo_id end])
           from company where company_id = ${tx.companyId}
          union all
         select company_user_id from process_role
          where company_id = ${tx.companyId} and process_chron_id = any(${chronIds}) and role = any(${codes}) ${advisors}))
     order by m.id`)
  return rows.map(({ id }) => id)
}

/** Those of `members` who are active. */
export async function listActiveMembers(tx: CompanyTransaction, members: readonly number[]): Promise<Set<number>> {
  const rows = await tx.many<{ id: number }>(sql`
    select id from membership where company_id = ${tx.companyId} and id = any(${members}::bigint[]) and active`)
  return new Set(rows.map(({ id }) => id))
}
