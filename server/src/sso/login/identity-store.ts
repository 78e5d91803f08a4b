import { type CompanyTransaction, sql } from '../../platform/index.ts'

/** Somebody as a provider knows them. */
export interface ProviderIdentity {
  issuer: string
  sub: string
}

/** Ties somebody of the provider to a member, for good. @throws DatabaseConflict where either has another tie */
export async function linkIdentity(
  tx: CompanyTransaction,
  companyUserId: number,
  { issuer, sub, now }: ProviderIdentity & { now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into sso_identity (company_id, issuer, sub, company_user_id, linked_at)
    values (${tx.companyId}, ${issuer}, ${sub}, ${companyUserId}, ${now})`)
}

/** Unties a member from all providers: the next login is found by the email again. */
export async function unlinkMember(tx: CompanyTransaction, companyUserId: number): Promise<number> {
  return tx.run(sql`delete from sso_identity where company_id = ${tx.companyId} and company_user_id = ${companyUserId}`)
}
