import { type CompanyDomain, ssoLimits } from '@strata/contract'
import type { KeptDomain } from './domain-views.ts'
import { recordOf } from './read-record.ts'

export function describeDomain(kept: KeptDomain): CompanyDomain {
  const { domain, provedAt, byOperator, checkedAt, lostAt } = kept
  const state = provedAt === null ? 'unproved' : lostAt === null ? 'proved' : 'lost'
  return { domain, state, byOperator, ...recordOf(kept), checkedOn: checkedAt, endsOn: lostAt && endOf(lostAt).toISOString() }
}

/** When a domain whose record is missing stops counting. */
export const endOf = (lostAt: string): Date => new Date(new Date(lostAt).getTime() + ssoLimits.lostDays * 86_400_000)
