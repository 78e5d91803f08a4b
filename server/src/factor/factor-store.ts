import { factorLimits } from '@strata/contract'
import { type CompanyTransaction, sql, type Transaction } from '../platform/index.ts'
import { hashRecoveryCode } from './recovery-codes.ts'

export interface NewTotp {
  id: string
  accountId: number
  name: string
  /** Sealed. */
  secret: Buffer
  now: Date
}

/** Begins an app in the place of one that was begun and never confirmed; false where the account has too many. */
export async function beginTotp(tx: Transaction, { id, accountId, name, secret, now }: NewTotp): Promise<boolean> {
  const { isBegun } = await tx.one<{ isBegun: boolean }>(
    sql`select begin_totp(${id}, ${accountId}, ${name}, ${secret}, ${now}, ${factorLimits.perAccount}) as "isBegun"`,
  )
  return isBegun
}

interface UsedTotp {
  id: string
  step: number
  now: Date
  /** It waits for its first code. */
  confirms: boolean
}

/** False where the code of that step, or of a later one, was used. */
export async function takeTotpStep(tx: Transaction, accountId: number, { id, step, now, confirms }: UsedTotp): Promise<boolean> {
  const { isUsed } = await tx.one<{ isUsed: boolean }>(sql`select use_totp(${accountId}, ${id}, ${step}, ${now}, ${confirms}) as "isUsed"`)
  return isUsed
}

/** Removes an app or a passkey. With the last one go recovery codes and remembered browsers; false where the account has no such factor. */
export async function removeFactor(tx: Transaction, accountId: number, id: string): Promise<boolean> {
  const { isRemoved } = await tx.one<{ isRemoved: boolean }>(sql`select remove_factor(${accountId}, ${id}) as "isRemoved"`)
  return isRemoved
}

/** Puts new codes in the place of all others. */
export async function putCodes(tx: Transaction, accountId: number, codes: readonly string[]): Promise<void> {
  const hashes = codes.map((code) => hashRecoveryCode(code).toString('hex'))
  await tx.run(sql`select put_codes(${accountId}, array(select decode(hash, 'hex') from unnest(${hashes}::text[]) hash))`)
}

/** False where there is no such code, or it was used. */
export async function takeCode(tx: Transaction, accountId: number, { code, now }: { code: string; now: Date }): Promise<boolean> {
  const { isUsed } = await tx.one<{ isUsed: boolean }>(sql`select use_code(${accountId}, ${hashRecoveryCode(code)}, ${now}) as "isUsed"`)
  return isUsed
}

interface RememberedBrowser {
  accountId: number
  /** By which it is known from now on. */
  hash: Buffer
  /** By which it was known; null where it was not. */
  formerHash: Buffer | null
  now: Date
}

export async function rememberBrowser(tx: Transaction, { accountId, hash, formerHash, now }: RememberedBrowser): Promise<void> {
  const until = new Date(now.getTime() + factorLimits.rememberedDays * 24 * 3_600_000)
  await tx.run(sql`select remember_browser(${accountId}, ${hash}, ${formerHash}::bytea, ${until}, ${now})`)
}

export async function forgetBrowsers(tx: Transaction, accountId: number): Promise<void> {
  await tx.run(sql`select forget_browsers(${accountId})`)
}

/** Takes the factors of an account that belongs to this company alone, with its sessions; false for one of several, which keeps them. */
export async function resetFactors(tx: CompanyTransaction, accountId: number): Promise<boolean> {
  const { isReset } = await tx.one<{ isReset: boolean }>(sql`select reset_factors(${accountId}) as "isReset"`)
  return isReset
}
