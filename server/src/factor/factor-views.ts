import type { OwnFactors } from '@strata/contract'
import { sql, type Transaction } from '../platform/index.ts'

/** An authenticator app. */
export interface KeptTotp {
  id: string
  name: string
  /** Sealed. */
  secret: Buffer
  addedAt: string
  /** Null until a code of it was entered. */
  confirmedAt: string | null
  usedAt: string | null
}

export async function listTotp(tx: Transaction, accountId: number): Promise<KeptTotp[]> {
  return tx.many(sql`
    select id, name, secret, added_at as "addedAt", confirmed_at as "confirmedAt", used_at as "usedAt" from list_totp(${accountId})`)
}

export async function countFactorHelps(
  tx: Transaction,
  accountId: number,
  now: Date,
): Promise<Pick<OwnFactors, 'codesLeft' | 'rememberedBrowsers'>> {
  return tx.one(sql`
    select count_codes(${accountId}) as "codesLeft", count_remembered(${accountId}, ${now}) as "rememberedBrowsers"`)
}

/** Whether an account is asked for a second factor. */
export async function hasFactor(tx: Transaction, accountId: number): Promise<boolean> {
  const { has } = await tx.one<{ has: boolean }>(sql`select has_factor(${accountId}) as has`)
  return has
}
