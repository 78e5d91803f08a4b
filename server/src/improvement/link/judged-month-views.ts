import { completedDataStatuses, type JudgedMonth, judgedMonths, worstFirst } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../../platform/index.ts'

/** Of rows of expectations (their chronIds) the last completed months, by the chronId; a row of interfacing processes has the worse colour of its sides. */
export async function listJudgedMonths(
  tx: CompanyTransaction,
  detailChronIds: readonly number[],
): Promise<ReadonlyMap<number, JudgedMonth[]>> {
  if (detailChronIds.length === 0) return new Map()
  const rows = await tx.many<{ detailChronId: number; months: JudgedMonth[] }>(sql`
    with measured as (
      select data_id, detail_chron_id, colour from performance_row where company_id = ${tx.companyId} and detail_chron_id = any(${detailChronIds})
       union all
      select data_id, detail_chron_id, ${worseColour}
        from interfacing_performance_row where company_id = ${tx.companyId} and detail_chron_id = any(${detailChronIds})),
    numbered as (
      select m.detail_chron_id, m.colour, d.year, d.month,
             row_number() over (partition by m.detail_chron_id order by d.year desc, d.month desc) as place
        from measured m
        join performance_data d on d.company_id = ${tx.companyId} and d.id = m.data_id and d.status ${sql.oneOf(completedDataStatuses)})
    select detail_chron_id as "detailChronId",
           json_agg(json_build_object('month', month, 'year', year, 'colour', colour) order by place) as months
      from numbered where place <= ${judgedMonths} group by detail_chron_id`)
  return new Map(rows.map(({ detailChronId, months }) => [detailChronId, months]))
}

const worseColour: Statement = sql`
  (${worstFirst}::text[])[least(array_position(${worstFirst}::text[], your_colour), array_position(${worstFirst}::text[], their_colour))]`
