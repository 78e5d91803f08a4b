import { type CompanyTransaction, sql } from '../../platform/index.ts'

/** A fresh login at the provider of a company, by which one session signs once. */
export interface ProviderProof {
  /** Of the code with which it came back. */
  hash: Buffer
  /** Of the secret of the window that began it. */
  verifierHash: Buffer
  sessionId: string
  companyUserId: number
}

/** Keeps one, and forgets those whose time is over. */
export async function keepProviderProof(
  tx: CompanyTransaction,
  { hash, verifierHash, sessionId, companyUserId }: ProviderProof,
  { now, endsAt }: { now: Date; endsAt: Date },
): Promise<void> {
  await tx.run(sql`delete from sso_proof where company_id = ${tx.companyId} and ends_at <= ${now}`)
  await tx.run(sql`
    insert into sso_proof (company_id, hash, verifier_hash, session_id, company_user_id, ends_at)
    values (${tx.companyId}, ${hash}, ${verifierHash}, ${sessionId}, ${companyUserId}, ${endsAt})`)
}

/** Uses one up, whoever names it; nothing where there is none, or its time is over. */
export async function takeProviderProof(tx: CompanyTransaction, hash: Buffer, now: Date): Promise<Omit<ProviderProof, 'hash'> | undefined> {
  const taken = await tx.maybe<Omit<ProviderProof, 'hash'> & { isLate: boolean }>(sql`
    delete from sso_proof where company_id = ${tx.companyId} and hash = ${hash}
    returning verifier_hash as "verifierHash", session_id as "sessionId", company_user_id as "companyUserId", ends_at <= ${now} as "isLate"`)
  return taken?.isLate === false ? taken : undefined
}
