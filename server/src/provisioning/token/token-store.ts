import { type CompanyTransaction, sql } from '../../platform/index.ts'

export interface NewToken {
  hash: Buffer
  /** The companyUserId of who makes it. */
  by: number
  madeAt: Date
  endsAt: Date
}

/** The one token of the company: another one ends with it. */
export async function putToken(tx: CompanyTransaction, { hash, by, madeAt, endsAt }: NewToken): Promise<void> {
  await tx.run(sql`
    insert into provisioning_token (company_id, hash, made_by, made_at, ends_at) values (${tx.companyId}, ${hash}, ${by}, ${madeAt}, ${endsAt})
    on conflict (company_id) do update
      set hash = excluded.hash, made_by = excluded.made_by, made_at = excluded.made_at, ends_at = excluded.ends_at, used_at = null,
          warned_days = null`)
}

/** Notes that the end of the token was warned of so many days before; false where it was already. */
export async function noteWarning(tx: CompanyTransaction, days: number): Promise<boolean> {
  const noted = await tx.run(sql`
    update provisioning_token set warned_days = ${days} where company_id = ${tx.companyId} and (warned_days is null or warned_days > ${days})`)
  return noted === 1
}

/** False where there is none. */
export async function endToken(tx: CompanyTransaction): Promise<boolean> {
  return (await tx.run(sql`delete from provisioning_token where company_id = ${tx.companyId}`)) === 1
}
