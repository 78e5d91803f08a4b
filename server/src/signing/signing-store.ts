import { type CompanyTransaction, sql } from '../platform/index.ts'

interface NewProposal {
  signs: boolean
  /** The companyUserId. */
  by: number
  on: Date
}

/** Keeps a proposal in the place of one that ended, with who holds the offices. */
export async function putProposal(tx: CompanyTransaction, { signs, by, on }: NewProposal): Promise<void> {
  await tx.run(sql`
    insert into signing_proposal (company_id, signs, proposed_by, proposed_on, admin_id, ceo_id)
    select company_id, ${signs}, ${by}::bigint, ${on}::timestamptz, admin_id, ceo_id from company where company_id = ${tx.companyId}
    on conflict (company_id) do update set
      signs = excluded.signs, proposed_by = excluded.proposed_by, proposed_on = excluded.proposed_on, admin_id = excluded.admin_id,
      ceo_id = excluded.ceo_id`)
}

export async function deleteProposal(tx: CompanyTransaction): Promise<void> {
  await tx.run(sql`delete from signing_proposal where company_id = ${tx.companyId}`)
}

/** Switches signing on or off; since when it first was on stays. */
export async function switchSigning(tx: CompanyTransaction, signs: boolean, now: Date): Promise<void> {
  await tx.run(sql`
    update company set signs_decisions = ${signs}, signed_since = case when ${signs} then coalesce(signed_since, ${now}::timestamptz) else signed_since end
     where company_id = ${tx.companyId}`)
}
