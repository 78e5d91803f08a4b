import type { OwnSession } from '@strata/contract'
import { type CompanyTransaction, sql, type Transaction } from '../platform/index.ts'

/** The living sessions of an account, the newest first. */
export async function listValidSessions(tx: Transaction, accountId: number, now: Date): Promise<Omit<OwnSession, 'isCurrent'>[]> {
  return tx.many(sql`
    select id, started_at as "startedOn", ends_at as "endsOn", device from list_sessions(${accountId}, ${now})`)
}

/** Whether an administrator's reset in the company of the transaction shuts the session out until the next login (specification 5 §22.9). */
export async function isShutOut(tx: CompanyTransaction, sessionId: string): Promise<boolean> {
  const found = await tx.many(sql`
    select 1 as found from read_session(${sessionId}) s
      join membership m on m.company_id = ${tx.companyId} and m.account_id = s.account_id and m.reset_at >= s.started_at`)
  return found.length > 0
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
