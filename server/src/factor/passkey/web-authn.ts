import {
  factorLimits,
  type NewPasskey,
  type PasskeyAssertion,
  type PasskeyCreation,
  type PasskeyRequest,
  passkeyCreation,
  passkeyRequest,
} from '@strata/contract'
import type { RelyingParty } from '../../platform/index.ts'

/** A passkey as browsers are told of it. */
export interface KnownCredential {
  credentialId: Buffer
  transports: readonly string[]
}

interface Request {
  party: RelyingParty
  /** Base64url. */
  challenge: string
  /** Left out: any passkey of the host. */
  allowed?: readonly KnownCredential[]
  userVerification: 'required' | 'preferred'
}

/** What a device is to sign. */
export async function makePasskeyRequest({ party, challenge, allowed, userVerification }: Request): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: bytesOf(challenge),
    timeout,
    userVerification,
    ...(allowed && { allowCredentials: allowed.map(describeCredential) }),
  })
  return passkeyRequest.parse(options)
}

interface Creation {
  party: RelyingParty
  challenge: string
  userHandle: Buffer
  /** What the device shows for the account. */
  email: string
  existing: readonly KnownCredential[]
}

/** What a device makes a passkey of: one that it finds by itself, and gives out to its owner alone. */
export async function makePasskeyCreation({ party, challenge, userHandle, email, existing }: Creation): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Strata',
    rpID: party.id,
    userName: email,
    userDisplayName: email,
    userID: new Uint8Array(userHandle),
    challenge: bytesOf(challenge),
    timeout,
    attestationType: 'none',
    excludeCredentials: existing.map(describeCredential),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return passkeyCreation.parse(options)
}

interface Expected {
  challenge: string
  rpId: string
  origins: readonly string[]
}

interface KeptKey {
  publicKey: Buffer
  signCount: number
}

interface VerifiedAssertion {
  signCount: number
  /** The device has verified its owner, by fingerprint, face or PIN. */
  isOwnerVerified: boolean
}

/** Nothing where the assertion is not the one that was expected, by this key, from one of these pages. */
export async function verifyAssertion(
  { id, rawId, type, response }: PasskeyAssertion,
  { challenge, rpId, origins }: Expected,
  { publicKey, signCount }: KeptKey,
): Promise<VerifiedAssertion | undefined> {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { clientDataJSON, authenticatorData, signature } = response
  const verification = await verifyAuthenticationResponse({
    response: { id, rawId, type, response: { clientDataJSON, authenticatorData, signature }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedRPID: rpId,
    expectedOrigin: [...origins],
    credential: { id, publicKey: new Uint8Array(publicKey), counter: signCount },
    requireUserVerification: false,
  }).catch(() => undefined)
  if (!verification?.verified) return undefined
  const { newCounter, userVerified } = verification.authenticationInfo
  return { signCount: newCounter, isOwnerVerified: userVerified }
}

interface MadeKey extends KeptKey, KnownCredential {}

/** Nothing where the passkey is not the one that was asked for. */
export async function verifyNewPasskey(
  { id, rawId, type, response }: NewPasskey,
  { challenge, rpId, origins }: Expected,
): Promise<MadeKey | undefined> {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { clientDataJSON, attestationObject, transports = [] } = response
  const verification = await verifyRegistrationResponse({
    response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedRPID: rpId,
    expectedOrigin: [...origins],
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verification?.verified) return undefined
  const { credential } = verification.registrationInfo
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
    transports,
  }
}

/** It brings readers of certificates with it, which most servers never need. */
const loadWebAuthn = () => import('@simplewebauthn/server')

const timeout = factorLimits.challengeMinutes * 60_000
const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(base64url, 'base64url'))
const describeCredential = ({ credentialId, transports }: KnownCredential) => ({
  id: credentialId.toString('base64url'),
  transports: [...transports],
})
