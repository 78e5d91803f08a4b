import { type CompanyTransaction, sql } from '../platform/index.ts'

export interface KeptPreference {
  companyUserId: number
  key: string
  /** As JSON. */
  value: string
}

/** Keeps a value under its key, in the place of the one before. */
export async function keepPreference(tx: CompanyTransaction, { companyUserId, key, value }: KeptPreference): Promise<void> {
  await tx.run(sql`
    insert into membership_preference (company_id, company_user_id, key, value)
    values (${tx.companyId}, ${companyUserId}, ${key}, ${value}::text::jsonb)
    on conflict (company_id, company_user_id, key) do update set value = excluded.value`)
}
