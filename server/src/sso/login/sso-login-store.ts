import { randomUUID } from 'node:crypto'
import { ssoLimits } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'

/** A login that was sent to a provider. Of `verifierHash` comes the secret of the window. */
export interface SentLogin {
  verifierHash: Buffer
  nonce: string
  codeVerifier: string
  /** The provider as it was. */
  issuer: string
  clientId: string
  /** Of the session that signs by it; null: it logs in. */
  sessionId: string | null
  begunAt: Date
}

/** Keeps one by the hash of its state, and forgets those whose time is over. */
export async function keepSentLogin(tx: CompanyTransaction, hash: Buffer, login: SentLogin): Promise<void> {
  const { verifierHash, nonce, codeVerifier, issuer, clientId, sessionId, begunAt: now } = login
  const endsAt = new Date(now.getTime() + loginMs)
  await tx.run(sql`delete from sso_login where company_id = ${tx.companyId} and ends_at <= ${now}`)
  await tx.run(sql`
    insert into sso_login (company_id, hash, verifier_hash, nonce, code_verifier, issuer, client_id, session_id, ends_at)
    values (${tx.companyId}, ${hash}, ${verifierHash}, ${nonce}, ${codeVerifier}, ${issuer}, ${clientId}, ${sessionId}::uuid, ${endsAt})`)
}

/** Takes it, so that what comes back counts once; nothing where it was taken or its time is over. */
export async function takeSentLogin(tx: CompanyTransaction, hash: Buffer, now: Date): Promise<SentLogin | undefined> {
  const row = await tx.maybe<Omit<SentLogin, 'begunAt'> & { endsAt: string }>(sql`
    delete from sso_login where company_id = ${tx.companyId} and hash = ${hash} and ends_at > ${now}
    returning verifier_hash as "verifierHash", nonce, code_verifier as "codeVerifier", issuer, client_id as "clientId",
      session_id as "sessionId", ends_at as "endsAt"`)
  if (!row) return undefined
  const { endsAt, ...login } = row
  return { ...login, begunAt: new Date(new Date(endsAt).getTime() - loginMs) }
}

const loginMs = ssoLimits.loginMinutes * 60_000

/** A login that came back and was found right. */
export interface ProvedLogin {
  hash: Buffer
  verifierHash: Buffer
  companyUserId: number
  issuer: string
  sub: string
  /** The session at the provider, where it names one. */
  sid: string | null
  endsAt: Date
}

export async function keepProvedLogin(tx: CompanyTransaction, login: ProvedLogin, now: Date): Promise<void> {
  const { hash, verifierHash, companyUserId, issuer, sub, sid, endsAt } = login
  await tx.run(sql`delete from sso_entry where company_id = ${tx.companyId} and ends_at <= ${now}`)
  await tx.run(sql`
    insert into sso_entry (company_id, hash, verifier_hash, company_user_id, issuer, sub, sid, ends_at)
    values (${tx.companyId}, ${hash}, ${verifierHash}, ${companyUserId}, ${issuer}, ${sub}, ${sid}, ${endsAt})`)
}

export interface OpenedByProvider {
  sessionId: string
  accountId: number
  companyUserId: number
}

interface Entering {
  /** Of the code. */
  hash: Buffer
  /** Of the secret of the window that asks. */
  verifierHash: Buffer
  now: Date
  endsAt: Date
  /** From `describeDevice`. */
  device: string
}

/** Opens the session of one, which is used up whoever asks: of two windows that know the code, at most one gets in. */
export async function openProviderSession(
  tx: CompanyTransaction,
  { hash, verifierHash, now, endsAt, device }: Entering,
): Promise<OpenedByProvider | undefined> {
  const sessionId = randomUUID()
  const begun = await tx.maybe<Omit<OpenedByProvider, 'sessionId'>>(sql`
    select account_id as "accountId", company_user_id as "companyUserId"
      from begin_provider_session(${sessionId}, ${hash}, ${verifierHash}, ${endsAt}, ${now}, ${device})`)
  const entry = await tx.maybe<Pick<ProvedLogin, 'issuer' | 'sub' | 'sid'>>(sql`
    delete from sso_entry where company_id = ${tx.companyId} and hash = ${hash} returning issuer, sub, sid`)
  if (!begun) return undefined
  if (!entry) {
    await tx.run(sql`select end_session(${sessionId})`)
    return undefined
  }
  const { issuer, sub, sid } = entry
  await tx.run(sql`delete from sso_session where company_id = ${tx.companyId} and ends_at <= ${now}`)
  await tx.run(sql`
    insert into sso_session (company_id, session_id, issuer, sub, sid, ends_at)
    values (${tx.companyId}, ${sessionId}, ${issuer}, ${sub}, ${sid}, ${endsAt})`)
  return { sessionId, ...begun }
}
