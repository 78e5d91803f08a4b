import { loginThrottle, type PasskeyAssertion } from '@strata/contract'
import { listRelyingParties, type PublicContext, type ThrottleLimits } from '../../platform/index.ts'
import { hashSecret } from '../../session/index.ts'
import { notePasskeyUse, type PasskeyPurpose, type TakenChallenge, takePasskeyChallenge } from './passkey-store.ts'
import { findPasskey, type KeptPasskey } from './passkey-views.ts'
import { verifyAssertion } from './web-authn.ts'

/** What a device signed, and what it was to be signed for. */
export interface PresentedPasskey {
  assertion: PasskeyAssertion
  wanted: Exclude<PasskeyPurpose, { purpose: 'register' }>
  /** The device has to have verified its owner: the passkey proves the person without a password. */
  demandsOwner: boolean
}

export interface TakenPasskey {
  accountId: number
  passkeyId: string
}

/**
 * Whose passkey signed the challenge that was made for this; nothing where none did. The challenge is used up in either case, in a transaction of its own, and so is the count of
 * a device that counts: nothing counts twice.
 */
export async function takePasskey(
  { services }: Pick<PublicContext, 'services'>,
  { assertion, wanted, demandsOwner }: PresentedPasskey,
): Promise<TakenPasskey | 'ended' | undefined> {
  const { database, clock, configuration } = services
  const now = clock.now()
  const challenge = readChallenge(assertion.response.clientDataJSON)
  if (challenge === undefined) return undefined
  const taken = await database.outsideCompany((tx) => takePasskeyChallenge(tx, { challenge, purpose: wanted.purpose, now }))
  if (!taken) return 'ended'
  const passkey = await database.outsideCompany((tx) => findPasskey(tx, Buffer.from(assertion.id, 'base64url')))
  if (!passkey || !isBound(taken, wanted) || !isOfWhom(passkey, taken, assertion)) return undefined
  const origins = listRelyingParties(configuration).flatMap(({ id, origin }) => (id === passkey.rpId ? [origin] : []))
  const verified = await verifyAssertion(assertion, { challenge, rpId: passkey.rpId, origins }, passkey)
  if (!verified || (demandsOwner && !verified.isOwnerVerified)) return undefined
  const { id, accountId } = passkey
  const isNoted = await database.outsideCompany((tx) => notePasskeyUse(tx, { id, signCount: verified.signCount, now }))
  return isNoted ? { accountId, passkeyId: id } : undefined
}

/** Wrong signatures of one passkey, by address: nobody is locked out by what others try. */
export const passkeyTries: ThrottleLimits = {
  minutes: loginThrottle.windowMinutes,
  perKeyAndAddress: loginThrottle.perEmailAndAddress,
  perAddress: loginThrottle.perAddress,
  perKey: null,
}

/** The challenge stays with the login or the session for which it was made. */
function isBound(taken: TakenChallenge, wanted: PresentedPasskey['wanted']): boolean {
  if (wanted.purpose === 'login') return true
  if (taken.accountId !== wanted.accountId) return false
  if (wanted.purpose === 'sign') return taken.sessionId === wanted.sessionId
  return taken.loginHash?.equals(hashSecret(wanted.login)) === true
}

/** A device names the account that it believes to log in; without one it is told by the challenge. */
function isOfWhom({ accountId, userHandle, rpId }: KeptPasskey, taken: TakenChallenge, { response }: PasskeyAssertion): boolean {
  if (rpId !== taken.rpId || (taken.accountId !== null && accountId !== taken.accountId)) return false
  if (response.userHandle === undefined) return taken.accountId !== null
  return userHandle.equals(Buffer.from(response.userHandle, 'base64url'))
}

/** The challenge that the browser says was signed, in Base64url; whether it was is checked with the signature. */
export function readChallenge(clientDataJson: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return undefined
    return typeof data.challenge === 'string' ? data.challenge : undefined
  } catch {
    return undefined
  }
}
