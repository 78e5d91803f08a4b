import type { UserChange } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'

export interface LockedMember extends UserChange {
  accountId: number
  /** Null of a member: anybody else was invited and has not accepted. */
  invitation: 'open' | 'declined' | 'withdrawn' | null
  invitedUntil: string | null
}

/** A member whom nobody else changes until the end of the transaction. */
export async function lockMember(tx: CompanyTransaction, companyUserId: number): Promise<LockedMember> {
  return tx.one(sql`
    select account_id as "accountId", short_name as "shortName", first_name as "firstName", last_name as "lastName", active,
           invitation, invited_until as "invitedUntil"
      from membership where company_id = ${tx.companyId} and id = ${companyUserId} for no key update`)
}
