import type { FactorMeans, OwnSession } from '@strata/contract'
import { type CompanyTransaction, findEntering, listSignInNeeds, type RelyingParty, sql, type Transaction } from '../platform/index.ts'

/** The living sessions of an account, the newest first. */
export async function listValidSessions(tx: Transaction, accountId: number, now: Date): Promise<Omit<OwnSession, 'isCurrent'>[]> {
  return tx.many(sql`
    select id, started_at as "startedOn", ends_at as "endsOn", device from list_sessions(${accountId}, ${now})`)
}

/**
 * Whether the company of the transaction is shut to a session: by an administrator's reset until the next login (specification 5 §22.9), by an
 * administrator who ended the session there (§22.26), or by what it lacks for it (§22.24).
 */
export async function isShutOut(tx: CompanyTransaction, { sessionId, address, now }: OpenSession): Promise<boolean> {
  const entering = await findEntering(tx, sessionId)
  if (!entering || entering.isReset || entering.isShut) return true
  return listSignInNeeds(entering, entering, { companyId: tx.companyId, address, now }).length > 0
}

interface OpenSession {
  sessionId: string
  /** Where the person is. */
  address: string
  now: Date
}

/** Whether a browser, by the hash of the secret that it keeps, is spared the second factor of an account. */
export async function isRememberedBrowser(
  tx: Transaction,
  accountId: number,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<boolean> {
  const { is } = await tx.one<{ is: boolean }>(sql`select is_remembered(${accountId}, ${hash}, ${now}) as is`)
  return is
}

/** What may follow the password of an account: a passkey only where one of these hosts is its own. */
export async function listFactorMeans(tx: Transaction, accountId: number, parties: readonly RelyingParty[]): Promise<FactorMeans[]> {
  const rows = await tx.many<{ means: FactorMeans }>(
    sql`select means from list_factor_means(${accountId}, ${parties.map(({ id }) => id)}) means`,
  )
  return rows.map(({ means }) => means)
}
