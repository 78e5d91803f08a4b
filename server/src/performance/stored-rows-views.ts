import type { CellColour } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'

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

/** The rows that a month has for these rows of expectations. */
export async function listStoredRows(tx: CompanyTransaction, dataId: number, detailIds: readonly number[]): Promise<StoredRow[]> {
  // A plan that was made while there were hardly any values reads all of them for each row: until the transaction ends, plans are made for what is there.
  await tx.run(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`)
  return tx.many(sql`
    select r.detail_id as "detailId", r.delivered, r.val_min as min, r.val_max as max, r.outside_range as "outsideRange",
           r.short_term_action as "shortTermAction", r.colour,
           coalesce((select jsonb_agg(jsonb_build_array(v.ordinal, v.name, v.value) order by v.ordinal) from performance_value v
                      where v.company_id = r.company_id and v.row_id = r.id), '[]'::jsonb) as values
      from performance_row r
     where r.company_id = ${tx.companyId} and r.data_id = ${dataId} and r.detail_id = any(${detailIds}::bigint[])`)
}
