import { type CompanyTransaction, principalsNow, sql } from '../platform/index.ts'
import { type SubstituteTerm, termColumns } from './substitute-views.ts'

interface NewSubstitution extends SubstituteTerm {
  /** The companyUserId; null: whoever runs Strata. */
  by: number | null
  on: Date
  /** When both were told that it began; null: they will be. */
  begunOn: Date | null
}

/** In the place of the one that was there. */
export async function putSubstitution(tx: CompanyTransaction, substitution: NewSubstitution): Promise<void> {
  const { principalId, substituteId, firstDay, lastDay, by, on, begunOn } = substitution
  await tx.run(sql`
    insert into substitution (company_id, company_user_id, substitute_id, first_day, last_day, set_by, set_on, begun_on)
    values (${tx.companyId}, ${principalId}, ${substituteId}, ${firstDay}::date, ${lastDay}::date, ${by}, ${on}, ${begunOn})
    on conflict (company_id, company_user_id) do update set
      substitute_id = excluded.substitute_id, first_day = excluded.first_day, last_day = excluded.last_day, set_by = excluded.set_by,
      set_on = excluded.set_on, begun_on = excluded.begun_on, ended_on = null`)
}

/** False where there is none that has not ended by that day. */
export async function deleteSubstitution(tx: CompanyTransaction, memberId: number, today: string): Promise<boolean> {
  const deleted = await tx.run(sql`
    delete from substitution where company_id = ${tx.companyId} and company_user_id = ${memberId} and last_day >= ${today}::date`)
  return deleted === 1
}

/** Those that hold and of which both were not told, or were told that they ended: somebody was inactive, or not in an office. From now on both were told that they began. */
export const takeBegun = (tx: CompanyTransaction, now: Date): Promise<SubstituteTerm[]> =>
  tx.many(sql`
    update substitution s set begun_on = ${now}, ended_on = null
     where s.company_id = ${tx.companyId} and (s.begun_on is null or s.ended_on is not null) and s.company_user_id in (${principalsNow(tx, now)})
    returning ${termColumns}`)

/** Those of which both were told that they began, and that hold no longer: the last day is over, one of both is inactive, or who set it could not do so today. */
export const takeEnded = (tx: CompanyTransaction, now: Date): Promise<SubstituteTerm[]> =>
  tx.many(sql`
    update substitution s set ended_on = ${now}
     where s.company_id = ${tx.companyId} and s.begun_on is not null and s.ended_on is null and s.company_user_id not in (${principalsNow(tx, now)})
    returning ${termColumns}`)
