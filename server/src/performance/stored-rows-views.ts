import type { CellColour } from '@strata/contract'
import type { CompanyTransaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** A row of customers or suppliers as a month holds it, for what fills files and what reads them. */
export interface StoredRow {
  detailId: number
  delivered: string
  /** NV: nothing entered; NA: not applicable. */
  min: string
  max: string
  outsideRange: number | null
  shortTermAction: string
  colour: CellColour
  /** Of days and projects: ordinal, name, value. */
  values: [ordinal: number, name: string | null, value: string][]
}

/** The rows that a month has for these rows of expectations. Their values are looked for once and not row by row: a plan that was made while there were few of them stays bearable. */
export async function listStoredRows(tx: CompanyTransaction, dataId: number, detailIds: readonly number[]): Promise<StoredRow[]> {
  return tx.many(sql`
    with held as materialized (
      select * from performance_row where company_id = ${tx.companyId} and data_id = ${dataId} and detail_id = any(${detailIds}::bigint[]))
    select r.detail_id as "detailId", r.delivered, r.val_min as min, r.val_max as max, r.outside_range as "outsideRange",
           r.short_term_action as "shortTermAction", r.colour, coalesce(s.singles, '[]'::jsonb) as values
      from held r
      left join (
        select v.row_id, jsonb_agg(jsonb_build_array(v.ordinal, v.name, v.value) order by v.ordinal) as singles
          from performance_value v
         where v.company_id = ${tx.companyId} and v.row_id = any(array(select id from held)) group by v.row_id) s on s.row_id = r.id`)
}
