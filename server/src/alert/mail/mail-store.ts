import type { VersionKind } from '@strata/contract'
import { awaitedVersion, isAwaiting } from '../../announcement/index.ts'
import { type CompanyTransaction, sql } from '../../platform/index.ts'

/** Notes that a member is mailed the list of that local day, `2026-03-29`; false where that day or a later one is noted already. */
export async function takeDay(tx: CompanyTransaction, companyUserId: number, day: string): Promise<boolean> {
  const taken = await tx.run(sql`
    update membership set listed_on = ${day}::date
     where company_id = ${tx.companyId} and id = ${companyUserId} and (listed_on is null or listed_on < ${day}::date)`)
  return taken === 1
}

/** What waits for whom since before a moment and was not reminded of yet; from now on it was. */
export const takeReminders = (
  tx: CompanyTransaction,
  { before, now }: { before: Date; now: Date },
): Promise<{ companyUserId: number; kind: VersionKind; id: number }[]> =>
  tx.many(sql`
    update alert a set reminded_on = ${now} from membership m
     where a.company_id = ${tx.companyId} and ${isAwaiting}
       and a.reminded_on is null and a.created_on <= ${before}
       and m.company_id = a.company_id and m.id = a.company_user_id and m.active and m.mail <> 'never'
    returning a.company_user_id as "companyUserId", ${awaitedVersion}`)
