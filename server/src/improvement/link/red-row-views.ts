import { approvedStatuses, completedDataStatuses } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../../platform/index.ts'

/** A row in force that does not meet expectations in the latest completed month of these, nor did in the month before that. */
export interface RedRow {
  detailChronId: number
  /** Empty where nothing was said; rows of interfacing processes say none. */
  shortTermAction: string
  /** What is not met in the latest month: of customers and suppliers `[1]`; of interfacing processes 1 is one's own side, 2 theirs. */
  sides: number[]
}

/** Of the expectations of these processes, first come first. */
export async function listRedRows(tx: CompanyTransaction, processChronIds: readonly number[]): Promise<RedRow[]> {
  return tx.many(sql`
    with latest as (
      select distinct on (d.expectation_chron_id) e.id as version_id, d.id, d.expectation_chron_id, d.year * 12 + d.month as at
        from expectation e
        join performance_data d on d.company_id = e.company_id and d.expectation_chron_id = e.chron_id and d.status ${sql.oneOf(completedDataStatuses)}
       where e.company_id = ${tx.companyId} and e.process_chron_id = any(${processChronIds}) and e.status ${sql.oneOf(approvedStatuses)}
       order by d.expectation_chron_id, d.year desc, d.month desc),
    pairs as materialized (
      select l.version_id, l.id, b.id as before_id
        from latest l
        join performance_data b on b.company_id = ${tx.companyId} and b.expectation_chron_id = l.expectation_chron_id
             and b.status ${sql.oneOf(completedDataStatuses)} and b.year * 12 + b.month = l.at - 1)
    ${redIn(tx, {
      rows: sql`performance_row`,
      details: sql`expectation_detail`,
      isRed: (row) => sql`${row}.colour = 'red'`,
      columns: sql`r.short_term_action as "shortTermAction", array[1] as sides`,
    })}
     union all
    ${redIn(tx, {
      rows: sql`interfacing_performance_row`,
      details: sql`interfacing_detail`,
      isRed: (row) => sql`'red' in (${row}.your_colour, ${row}.their_colour)`,
      columns: sql`'', array_remove(array[case r.your_colour when 'red' then 1 end, case r.their_colour when 'red' then 2 end], null)`,
    })}
     order by 1`)
}

interface RowKind {
  rows: Statement
  details: Statement
  isRed(row: Statement): Statement
  columns: Statement
}

const redIn = (tx: CompanyTransaction, { rows, details, isRed, columns }: RowKind): Statement => sql`
  select r.detail_chron_id as "detailChronId", ${columns}
    from pairs p
    join ${rows} r on r.company_id = ${tx.companyId} and r.data_id = p.id and ${isRed(sql`r`)}
    join ${rows} b on b.company_id = ${tx.companyId} and b.data_id = p.before_id and b.detail_chron_id = r.detail_chron_id and ${isRed(sql`b`)}
    join ${details} t on t.company_id = ${tx.companyId} and t.expectation_id = p.version_id and t.chron_id = r.detail_chron_id`
