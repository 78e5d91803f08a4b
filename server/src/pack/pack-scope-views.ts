import { type CompanyTransaction, type Statement, sql } from '../platform/index.ts'

/** The processes (chronIds) of a pack: one and all below it, or all of the company (null); those that were removed too. */
export async function listScopeIds(tx: CompanyTransaction, processChronId: number | null): Promise<number[]> {
  const rows = await tx.many<{ chronId: number }>(sql`
    select p.chron_id as "chronId" from process p
      left join process q on q.company_id = p.company_id and q.chron_id = p.parent_chron_id
     where p.company_id = ${tx.companyId}
       and (${processChronId}::bigint is null or ${processChronId}::bigint in (p.chron_id, p.parent_chron_id, q.parent_chron_id))
     order by p.chron_id`)
  return rows.map(({ chronId }) => chronId)
}

/** When a day begins, and when the last one has ended, where the company is. */
export async function readPeriod(
  tx: CompanyTransaction,
  { firstDay, lastDay, now }: { firstDay: string; lastDay: string; now: Date },
): Promise<{ from: Date; until: Date; timezone: string; isAhead: boolean; companyName: string }> {
  const row = await tx.one<{ from: string; until: string; timezone: string; isAhead: boolean; companyName: string }>(sql`
    select ${firstDay}::date::timestamp at time zone timezone as from,
           least((${lastDay}::date + 1)::timestamp at time zone timezone, ${now}::timestamptz) as until,
           timezone, ${firstDay}::date > (${now}::timestamptz at time zone timezone)::date as "isAhead", name as "companyName"
      from company where company_id = ${tx.companyId}`)
  return { ...row, from: new Date(row.from), until: new Date(row.until) }
}

/** The name of who has this id: a column. Empty where it is null. */
export const nameOf = (column: Statement): Statement => sql`
  coalesce((select concat_ws(' ', n.first_name, nullif(n.last_name, '-')) from membership n where n.company_id = c.company_id and n.id = ${column}), '')`

/** The name of a member (companyUserId), as it is printed. */
export async function readPrintedName(tx: CompanyTransaction, companyUserId: number): Promise<string> {
  const { name } = await tx.one<{ name: string }>(sql`
    select ${nameOf(sql`c.id`)} as name from membership c where c.company_id = ${tx.companyId} and c.id = ${companyUserId}`)
  return name
}
