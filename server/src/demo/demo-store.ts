import { addMonths } from '@strata/contract'
import { isAwaiting } from '../announcement/index.ts'
import { currentMonth } from '../performance/index.ts'
import { type CompanyTransaction, sql } from '../platform/index.ts'

/** Everybody has looked at all alerts that are there. */
export async function seeAllAlerts(tx: CompanyTransaction): Promise<void> {
  await tx.run(sql`update alert set seen = true where company_id = ${tx.companyId} and not seen`)
}

/** The company is as old as its story, so that one can go back to each day of it. */
export async function beginCompany(tx: CompanyTransaction, on: Date): Promise<void> {
  await tx.run(sql`update company set created_at = ${on} where company_id = ${tx.companyId}`)
}

/** Nobody is mailed of what happens in the story: it happened long ago. Ends with `resumeMails`. */
export async function stopMails(tx: CompanyTransaction): Promise<void> {
  await tx.run(sql`update membership set mail = 'never' where company_id = ${tx.companyId}`)
}

/** From now on everybody is mailed at once, and not reminded of what has waited since the story, nor of months that it left open. */
export async function resumeMails(tx: CompanyTransaction, now: Date): Promise<void> {
  await tx.run(sql`update membership set mail = 'now' where company_id = ${tx.companyId}`)
  await tx.run(sql`
    update alert set reminded_on = ${now}
     where company_id = ${tx.companyId} and ${isAwaiting}`)
  const { month, year } = addMonths(await currentMonth(tx, now), -1)
  await tx.run(sql`
    insert into performance_reminder (company_id, year, month, reminded_on) values (${tx.companyId}, ${year}, ${month}, ${now})`)
}
