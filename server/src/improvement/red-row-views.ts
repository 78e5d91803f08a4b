import type { CompanyTransaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** A row that does not meet expectations in the latest completed month of these. */
export interface RedRow {
  detailChronId: number
  /** Empty where nothing was said; rows of interfacing processes say none. */
  shortTermAction: string
  /** What is not met: of customers and suppliers `{1}`, of interfacing processes 1 is one's own side, 2 theirs. */
  sides: number[]
}

/** Of the expectations of these processes, in the order of their rows. */
export async function listRedRows(tx: CompanyTransaction, processChronIds: readonly number[]): Promise<RedRow[]> {
  return tx.many(sql`
    with latest as materialized (
      select distinct on (d.expectation_chron_id) d.id
        from expectation e
        join performance_data d on d.company_id = e.company_id and d.expectation_chron_id = e.chron_id and d.status = 'APPROVED'
       where e.company_id = ${tx.companyId} and e.process_chron_id = any(${processChronIds}) and e.status = 'APPROVED'
       order by d.expectation_chron_id, d.year desc, d.month desc)
    select detail_chron_id as "detailChronId", short_term_action as "shortTermAction", array[1] as sides
      from performance_row where company_id = ${tx.companyId} and data_id in (select id from latest) and colour = 'red'
     union all
    select detail_chron_id, '', array_remove(array[case your_colour when 'red' then 1 end, case their_colour when 'red' then 2 end], null)
      from interfacing_performance_row
     where company_id = ${tx.companyId} and data_id in (select id from latest) and 'red' in (your_colour, their_colour)
     order by 1`)
}
