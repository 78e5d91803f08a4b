import { type CompanyTransaction, sql } from '../../platform/index.ts'

/** @throws DatabaseConflict where the company has it already */
export async function addDomain(
  tx: CompanyTransaction,
  { domain, proof, now }: { domain: string; proof: string; now: Date },
): Promise<void> {
  await tx.run(sql`insert into company_domain (company_id, domain, proof, added_at) values (${tx.companyId}, ${domain}, ${proof}, ${now})`)
}

/** What was found of a domain: it counts from the first time on. @throws DatabaseConflict of `domain_owner_pkey` where another company has proved it */
export async function proveDomain(
  tx: CompanyTransaction,
  domain: string,
  { now, byOperator = false }: { now: Date; byOperator?: boolean },
): Promise<boolean> {
  const touched = await tx.run(sql`
    update company_domain set proved_at = coalesce(proved_at, ${now}), by_operator = by_operator or ${byOperator}, checked_at = ${now}, seen_at = ${now}, lost_at = null
     where company_id = ${tx.companyId} and domain = ${domain}`)
  if (touched === 0) return false
  await tx.one(sql`select claim_domain(${domain})`)
  return true
}

/** Its record is missing, or is not to be read: `isLost` since now, where it was not before. */
export async function noteUnseen(tx: CompanyTransaction, domain: string, { now, isLost }: { now: Date; isLost: boolean }): Promise<void> {
  await tx.run(sql`
    update company_domain set checked_at = ${now},
           lost_at = case when ${isLost} and proved_at is not null and not by_operator then coalesce(lost_at, ${now}) else lost_at end
     where company_id = ${tx.companyId} and domain = ${domain}`)
}

/** It no longer counts, and is proved again as at first. */
export async function unproveDomain(tx: CompanyTransaction, domain: string): Promise<void> {
  await tx.run(sql`
    update company_domain set proved_at = null, lost_at = null, by_operator = false where company_id = ${tx.companyId} and domain = ${domain}`)
  await tx.one(sql`select release_domain(${domain})`)
}

export async function deleteDomain(tx: CompanyTransaction, domain: string): Promise<boolean> {
  await tx.one(sql`select release_domain(${domain})`)
  return (await tx.run(sql`delete from company_domain where company_id = ${tx.companyId} and domain = ${domain}`)) === 1
}
