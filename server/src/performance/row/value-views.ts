import type { SingleValue } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'

/** The single values behind a row, in their order. */
export async function listValues(tx: CompanyTransaction, rowId: number): Promise<SingleValue[]> {
  return tx.many(sql`
    select ordinal, name, value from performance_value where company_id = ${tx.companyId} and row_id = ${rowId} order by ordinal`)
}
