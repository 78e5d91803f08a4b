import type { SignInRules } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'

/** Keeps the rules of a company in the place of those before. */
export async function keepSignInRules(tx: CompanyTransaction, rules: SignInRules): Promise<void> {
  const { factorFrom, providerOnly, keepers, idleMinutes, sessionMinutes, networks, passwordLength } = rules
  const [first = null, second = null] = keepers ?? []
  await tx.run(sql`
    insert into sign_in_rule (company_id, factor_from, provider_only, first_keeper, second_keeper, idle_minutes, session_minutes, networks, password_length)
    select ${tx.companyId}, ${factorFrom}::date, ${providerOnly}, ${first}::bigint, ${second}::bigint, ${idleMinutes}::int, ${sessionMinutes}::int,
           (select array_agg(network(text::inet)) from unnest(${networks}::text[]) text), ${passwordLength}::int
    on conflict (company_id) do update set
      factor_from = excluded.factor_from, provider_only = excluded.provider_only, first_keeper = excluded.first_keeper,
      second_keeper = excluded.second_keeper, idle_minutes = excluded.idle_minutes, session_minutes = excluded.session_minutes,
      networks = excluded.networks, password_length = excluded.password_length
    returning company_id`)
}

/** False where the company has none. */
export async function removeSignInRules(tx: CompanyTransaction): Promise<boolean> {
  const removed = await tx.many(sql`delete from sign_in_rule where company_id = ${tx.companyId} returning 1 as removed`)
  return removed.length > 0
}
