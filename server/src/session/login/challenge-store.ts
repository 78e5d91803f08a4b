import { factorLimits } from '@strata/contract'
import { sql, type Transaction } from '../../platform/index.ts'
import { hashSecret } from '../password/password-links.ts'

/** Keeps a login whose password was right for a few minutes and tries. `challenge` is its secret. */
export async function beginChallenge(
  tx: Transaction,
  challenge: string,
  { accountId, passwordHash, now }: Challenge & { now: Date },
): Promise<void> {
  const endsAt = new Date(now.getTime() + factorLimits.challengeMinutes * 60_000)
  await tx.run(
    sql`select begin_challenge(${hashSecret(challenge)}, ${accountId}, ${passwordHash}, ${endsAt}, ${now}, ${factorLimits.tries})`,
  )
}

/** A login that waits for its second factor. */
export interface Challenge {
  accountId: number
  /** Of the password that was right. */
  passwordHash: string
}

/** Counts a try of the challenge, and answers whose it is; nothing where it ended. */
export async function tryChallenge(tx: Transaction, challenge: string, now: Date): Promise<Challenge | undefined> {
  return tx.maybe(sql`
    select account_id as "accountId", verified_hash as "passwordHash" from try_challenge(${hashSecret(challenge)}, ${now})`)
}

/** False where it was ended meanwhile: of two at once, one gets the session. */
export async function endChallenge(tx: Transaction, challenge: string): Promise<boolean> {
  const { isEnded } = await tx.one<{ isEnded: boolean }>(sql`select end_challenge(${hashSecret(challenge)}) as "isEnded"`)
  return isEnded
}

/** The account of a challenge that lives. */
export async function findChallenged(tx: Transaction, challenge: string, now: Date): Promise<number | undefined> {
  const { id } = await tx.one<{ id: number | null }>(sql`select find_challenge(${hashSecret(challenge)}, ${now}) as id`)
  return id ?? undefined
}
