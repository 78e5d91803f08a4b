import type { Frequency } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'

export interface NewOwnFrequency {
  processChronId: number
  name: string
  /** The companyUserId. */
  by: number
  now: Date
}

/** @throws DatabaseConflict on `frequency_name` */
export async function insertFrequency(tx: CompanyTransaction, { processChronId, name, by, now }: NewOwnFrequency): Promise<Frequency> {
  return tx.one(sql`
    insert into frequency (company_id, process_chron_id, name, created_by, created_on)
    values (${tx.companyId}, ${processChronId}, ${name}, ${by}, ${now}) returning id, name`)
}
