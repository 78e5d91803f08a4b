import { randomUUID } from 'node:crypto'
import { factorLimits } from '@strata/contract'
import { sql, type Transaction } from '../../platform/index.ts'
import { hashSecret } from '../../session/index.ts'

/** What is to be signed: for a login, for the second factor of one, to prove the person of a session, or to add a passkey. */
export type PasskeyPurpose =
  | { purpose: 'login' }
  | { purpose: 'factor'; accountId: number; login: string }
  | { purpose: 'sign'; accountId: number; sessionId: string }
  | { purpose: 'register'; accountId: number; sessionId: string; name: string; userHandle: Buffer }

interface NewChallenge {
  /** Base64url. */
  challenge: string
  rpId: string
  now: Date
}

/** Keeps a challenge, by its hash, for a few minutes. */
export async function beginPasskeyChallenge(
  tx: Transaction,
  { challenge, rpId, now }: NewChallenge,
  wanted: PasskeyPurpose,
): Promise<void> {
  const endsAt = new Date(now.getTime() + factorLimits.challengeMinutes * 60_000)
  const accountId = 'accountId' in wanted ? wanted.accountId : null
  const login = 'login' in wanted ? hashSecret(wanted.login) : null
  const sessionId = 'sessionId' in wanted ? wanted.sessionId : null
  const { name, userHandle } = wanted.purpose === 'register' ? wanted : { name: null, userHandle: null }
  await tx.run(sql`
    select begin_passkey(${hashSecret(challenge)}, ${wanted.purpose}, ${accountId}::bigint, ${login}::bytea, ${sessionId}::uuid, ${rpId}, ${name}::text,
      ${userHandle}::bytea, ${endsAt}, ${now})`)
}

export interface TakenChallenge {
  /** Null for a login. */
  accountId: number | null
  loginHash: Buffer | null
  sessionId: string | null
  rpId: string
  name: string | null
  userHandle: Buffer | null
}

/** Uses the challenge up, whatever it was made for; nothing where it ended, or was made for something else. */
export async function takePasskeyChallenge(
  tx: Transaction,
  { challenge, purpose, now }: { challenge: string; purpose: PasskeyPurpose['purpose']; now: Date },
): Promise<TakenChallenge | undefined> {
  return tx.maybe(sql`
    select account_id as "accountId", login_hash as "loginHash", session_id as "sessionId", rp_id as "rpId", name, user_handle as "userHandle"
      from take_passkey_challenge(${hashSecret(challenge)}, ${purpose}, ${now})`)
}

export interface AddedPasskey {
  accountId: number
  name: string
  credentialId: Buffer
  publicKey: Buffer
  signCount: number
  transports: readonly string[]
  userHandle: Buffer
  rpId: string
  now: Date
}

/** False where the account has too many, or this passkey is somebody's already. */
export async function addPasskey(tx: Transaction, added: AddedPasskey): Promise<boolean> {
  const { accountId, name, credentialId, publicKey, signCount, transports, userHandle, rpId, now } = added
  const { isAdded } = await tx.one<{ isAdded: boolean }>(sql`
    select add_passkey(${randomUUID()}, ${accountId}, ${name}, ${credentialId}, ${publicKey}, ${signCount}, ${[...transports]}, ${userHandle}, ${rpId}, ${now},
      ${factorLimits.perAccount}) as "isAdded"`)
  return isAdded
}

/** Notes a use; false where the device counts its uses and has counted this one already. */
export async function notePasskeyUse(
  tx: Transaction,
  { id, signCount, now }: { id: string; signCount: number; now: Date },
): Promise<boolean> {
  const { isNoted } = await tx.one<{ isNoted: boolean }>(sql`select use_passkey(${id}, ${signCount}, ${now}) as "isNoted"`)
  return isNoted
}
