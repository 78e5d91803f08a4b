import type { Actor } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'

/** An account's active membership in the company of the transaction. */
export interface Decider extends Actor {
  companyName: string
  /** Somebody of the company stands in for somebody else, or did once. */
  hasSubstitutes: boolean
  /** Somebody set a path of consents once. */
  hasConsents: boolean
  /** A review interval was set, or was once. */
  hasReviews: boolean
  /** Somebody of the company was asked to read something, or was once. */
  hasReading: boolean
}

export const findDecider = (tx: CompanyTransaction, accountId: number): Promise<Decider | undefined> =>
  tx.maybe(sql`${deciders} where m.company_id = ${tx.companyId} and m.account_id = ${accountId} and m.active`)

/** Active members by their companyUserIds. */
export async function mapDeciders(tx: CompanyTransaction, members: readonly number[]): Promise<ReadonlyMap<number, Decider>> {
  const found = await tx.many<Decider>(sql`
    ${deciders} where m.company_id = ${tx.companyId} and m.id = any(${members}::bigint[]) and m.active`)
  return new Map(found.map((decider) => [decider.companyUserId, decider]))
}

const deciders = sql`
    select m.id as "companyUserId", m.advisor as "isAdvisor", coalesce(c.admin_id = m.id, false) as "isAdmin",
           coalesce(c.ceo_id = m.id, false) as "isCeo", c.access = 'PREMIUM' as "isPremium", c.name as "companyName",
           c.has_substitutes as "hasSubstitutes", c.has_consents as "hasConsents", c.has_reviews as "hasReviews", c.has_reading as "hasReading"
      from membership m join company c on c.company_id = m.company_id`
