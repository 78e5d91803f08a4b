import type { FactorMeans, OwnSession, SessionMeans } from '@strata/contract'
import {
  type CompanyTransaction,
  listSignInNeeds,
  type RelyingParty,
  signInRuleColumn,
  sql,
  type Transaction,
  type UnderSignInRule,
} from '../platform/index.ts'

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
  const row = await tx.maybe<ShutRow>(sql`
    select s.started_at as "startedAt", s.means, s.provider_company_id as "providerCompanyId",
           coalesce(m.reset_at >= s.started_at, false) as "isReset", ${isShutHere(tx, sessionId)} as "isShut",
           ${signInRuleColumn}
      from read_session(${sessionId}) s
      join membership m on m.company_id = ${tx.companyId} and m.account_id = s.account_id
      left join sign_in_rule r on r.company_id = m.company_id`)
  if (!row || row.isReset || row.isShut) return true
  const session = { means: row.means, startedAt: new Date(row.startedAt), providerCompanyId: row.providerCompanyId }
  return listSignInNeeds(row, session, { companyId: tx.companyId, address, now }).length > 0
}

interface OpenSession {
  sessionId: string
  /** Where the person is. */
  address: string
  now: Date
}

interface ShutRow extends UnderSignInRule {
  startedAt: string
  means: SessionMeans[]
  providerCompanyId: number | null
  isReset: boolean
  isShut: boolean
}

/** Whether an administrator of the company of the transaction ended the session for it alone. */
export async function isShutByAdministrator(tx: CompanyTransaction, sessionId: string): Promise<boolean> {
  const { isShut } = await tx.one<Pick<ShutRow, 'isShut'>>(sql`select ${isShutHere(tx, sessionId)} as "isShut"`)
  return isShut
}

const isShutHere = ({ companyId }: CompanyTransaction, sessionId: string) =>
  sql`exists (select from session_shut k where k.company_id = ${companyId} and k.session_id = ${sessionId})`

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
