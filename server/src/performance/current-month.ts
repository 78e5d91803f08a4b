import { type DataMonth, monthOf } from '@strata/contract'
import type { CompanyTransaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** The timezone of the company, which says what the current month is (IANA; specification 5 §4). */
export async function readCompanyTimezone(tx: CompanyTransaction): Promise<string> {
  const { timezone } = await tx.one<{ timezone: string }>(sql`select timezone from company where company_id = ${tx.companyId}`)
  return timezone
}

/** The current month of the company. */
export const currentMonth = async (tx: CompanyTransaction, now: Date): Promise<DataMonth> => monthOf(now, await readCompanyTimezone(tx))
