import type { SignIn, SignInFilter } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../platform/index.ts'

/** What is looked for; days are those of `timezone`. */
export interface SignInSearch extends SignInFilter {
  timezone: string
  /** Only entries older than this one. */
  before?: number | undefined
}

/** A page of the company's sign-in log, the newest first. */
export async function listSignIns(
  tx: CompanyTransaction,
  search: SignInSearch,
  { page, size }: { page: number; size: number },
): Promise<SignIn[]> {
  return tx.many(sql`
    select s.id, s.at, s.company_user_id as "userId", concat_ws(' ', '(' || m.short_name || ')', m.first_name, nullif(m.last_name, '-')) as person,
           s.outcome, s.means, s.device, s.address
      from sign_in s join membership m on m.company_id = s.company_id and m.id = s.company_user_id
     where ${matching(tx, search)} order by s.id desc limit ${size} offset ${page * size}`)
}

export async function countSignIns(tx: CompanyTransaction, search: SignInSearch): Promise<number> {
  const { total } = await tx.one<{ total: number }>(sql`select count(*)::int as total from sign_in s where ${matching(tx, search)}`)
  return total
}

/** One text for every search, so that its plan is kept: what is not asked for is null. */
function matching(tx: CompanyTransaction, { from, to, userId, outcome, before, timezone }: SignInSearch): Statement {
  return sql`s.company_id = ${tx.companyId}
    and (${from ?? null}::date is null or s.at >= ${from ?? null}::date::timestamp at time zone ${timezone})
    and (${to ?? null}::date is null or s.at < (${to ?? null}::date + 1)::timestamp at time zone ${timezone})
    and (${userId ?? null}::bigint is null or s.company_user_id = ${userId ?? null}::bigint)
    and (${outcome ?? null}::text is null or (case when ${outcome === 'refused'} then s.outcome <> 'in' else s.outcome = ${outcome ?? ''} end))
    and (${before ?? null}::bigint is null or s.id < ${before ?? null}::bigint)`
}
