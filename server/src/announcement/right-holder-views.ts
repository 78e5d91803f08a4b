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
  const rows = await tx.many<{ id: number }>(sql`
    select m.id from membership m join company c on c.company_id = m.company_id
     where m.company_id = ${tx.companyId} and m.active
       and ((c.admin_id = m.id and ${holders.includes(companyRole.admin)}) or (c.ceo_id = m.id and ${holders.includes(companyRole.ceo)})
            or (m.advisor and ${holders.includes(companyRole.advisor)})
            or exists (select from process_role r
                        where r.company_id = m.company_id and r.company_user_id = m.id
                          and r.process_chron_id = any(${chronIds}) and r.role = any(${codes})))
     order by m.id`)
  return rows.map(({ id }) => id)
}

/** Those of `members` who are active. */
export async function listActiveMembers(tx: CompanyTransaction, members: readonly number[]): Promise<Set<number>> {
  const rows = await tx.many<{ id: number }>(sql`
    select id from membership where company_id = ${tx.companyId} and id = any(${members}::bigint[]) and active`)
  return new Set(rows.map(({ id }) => id))
}
