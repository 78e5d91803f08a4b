import { asOfProblems } from '@strata/contract'
import type { CompanyTransaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { fail } from './problem.ts'

/**
 * The moment at which a day of the company's calendar ended; what happened at it or later is not of that day. Nothing for today, which is as it is now.
 * @throws Problem INVALID for a day to come, or before the company
 */
export async function findEndOfDay(tx: CompanyTransaction, day: string, now: Date): Promise<Date | undefined> {
  const { isToCome, isToday, isBefore, end } = await tx.one<{ isToCome: boolean; isToday: boolean; isBefore: boolean; end: string }>(sql`
    select ${day}::date > d.today as "isToCome", ${day}::date = d.today as "isToday", ${day}::date < d.first as "isBefore",
           (${day}::date + 1)::timestamp at time zone d.timezone as end
      from (select c.timezone, (${now}::timestamptz at time zone c.timezone)::date as today,
                   (c.created_at at time zone c.timezone)::date as first
              from company c where c.company_id = ${tx.companyId}) d`)
  if (isToCome) refuseDay(asOfProblems.toCome)
  if (isBefore) refuseDay(asOfProblems.beforeCompany)
  return isToday ? undefined : new Date(end)
}

function refuseDay(message: string): never {
  return fail('INVALID', { detail: `${message}.`, issues: [{ path: 'asOf', message }] })
}
