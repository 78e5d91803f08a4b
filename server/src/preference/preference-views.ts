import { type CompanyTransaction, sql } from '../platform/index.ts'
import type { KeptPreference } from './preference-store.ts'

export interface StoredPreference {
  key: string
  value: unknown
}

/** Everything that a member keeps. */
export async function listKept(tx: CompanyTransaction, companyUserId: number): Promise<StoredPreference[]> {
  return tx.many<StoredPreference>(sql`
    select key, value from membership_preference where company_id = ${tx.companyId} and company_user_id = ${companyUserId}`)
}

/** How many bytes a member would keep with this value under its key. Nobody else adds to them until the end of the transaction. */
export async function measureKept(tx: CompanyTransaction, { companyUserId, key, value }: KeptPreference): Promise<number> {
  await tx.one(sql`select id from membership where company_id = ${tx.companyId} and id = ${companyUserId} for no key update`)
  const { bytes } = await tx.one<{ bytes: number }>(sql`
    select octet_length(${value}::text::jsonb::text) + coalesce(sum(octet_length(value::text)), 0)::int as bytes
      from membership_preference where company_id = ${tx.companyId} and company_user_id = ${companyUserId} and key <> ${key}`)
  return bytes
}
