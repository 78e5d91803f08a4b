import type { DataMonth } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'

/** Notes that people are reminded of a month; false where they were already, or the company is not premium. */
export async function takeReminder(tx: CompanyTransaction, { month, year }: DataMonth, now: Date): Promise<boolean> {
  const taken = await tx.run(sql`
    insert into performance_reminder (company_id, year, month, reminded_on)
    select company_id, ${year}::int, ${month}::int, ${now}::timestamptz from company where company_id = ${tx.companyId} and access = 'PREMIUM'
    on conflict do nothing`)
  return taken === 1
}
