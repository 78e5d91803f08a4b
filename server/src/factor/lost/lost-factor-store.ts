import { type CompanyTransaction, sql, type Transaction } from '../../platform/index.ts'
import { hashSecret } from '../../session/index.ts'
import { hashRecoveryCode } from '../recovery-codes.ts'

const linkHours = 24

/** Keeps the secret of a link as the only one of an account; false where the account is of no one in the company of the transaction. */
export async function putFactorLink(
  tx: CompanyTransaction,
  accountId: number,
  { secret, now }: { secret: string; now: Date },
): Promise<boolean> {
  const until = new Date(now.getTime() + linkHours * 3_600_000)
  const { isPut } = await tx.one<{ isPut: boolean }>(
    sql`select put_factor_link(${accountId}, ${hashSecret(secret)}, ${until}, ${now}) as "isPut"`,
  )
  return isPut
}

/** The account of a link that can still be used. */
export async function findFactorLink(tx: Transaction, secret: string, now: Date): Promise<number | undefined> {
  const { accountId } = await tx.one<{ accountId: number | null }>(
    sql`select find_factor_link(${hashSecret(secret)}, ${now}) as "accountId"`,
  )
  return accountId ?? undefined
}

/** Takes the second factors of the link's account for a recovery code of it: both are used up. False, and nothing is, where one of them is not good. */
export async function takeFactorsByLink(
  tx: Transaction,
  { secret, code, now }: { secret: string; code: string; now: Date },
): Promise<boolean> {
  const { isTaken } = await tx.one<{ isTaken: boolean }>(
    sql`select take_factors_by_link(${hashSecret(secret)}, ${hashRecoveryCode(code)}, ${now}) as "isTaken"`,
  )
  return isTaken
}
