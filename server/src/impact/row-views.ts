import { openDataStatuses } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../platform/index.ts'

/** The open months that measure these rows of expectations (chronIds), and the open areas and the projects that answer them. */
export function answeringRows(tx: CompanyTransaction, rowChronIds: readonly number[]): Statement | undefined {
  if (rowChronIds.length === 0) return undefined
  return sql`
    with measured as (
      select data_id, detail_chron_id from performance_row where company_id = ${tx.companyId} and detail_chron_id = any(${rowChronIds})
       union all
      select data_id, detail_chron_id from interfacing_performance_row where company_id = ${tx.companyId} and detail_chron_id = any(${rowChronIds}))
    select m.detail_chron_id as "rowChronId", 'month' as kind, d.id, e.process_chron_id as "processChronId"
      from measured m join performance_data d on d.company_id = ${tx.companyId} and d.id = m.data_id and d.status ${sql.oneOf(openDataStatuses)}
      join expectation e on e.company_id = d.company_id and e.id = d.expectation_id
     union all
    select l.detail_chron_id, case when l.area_id is null then 'sheet' else 'area' end, coalesce(l.area_id, l.sheet_chron_id), l.process_chron_id
      from performance_link l left join improvement_area a on a.company_id = l.company_id and a.id = l.area_id
     where l.company_id = ${tx.companyId} and l.detail_chron_id = any(${rowChronIds}) and a.closed_on is null`
}
