import { z } from 'zod'

/** Bytes in Base64url, as browsers write all of WebAuthn in JSON. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/, 'Base64url')
const credentialId = bytes(1364)

/** How a device is reached: `internal`, `usb`, `hybrid` and whatever browsers come to name. */
const transports = z.array(z.string().max(32)).max(12)

/** What a device signed with a passkey: `AuthenticationResponseJSON` of WebAuthn. */
export const passkeyAssertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(8192),
    signature: bytes(8192),
    userHandle: bytes(100).optional(),
  }),
})
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>

/** A passkey that a device made: `RegistrationResponseJSON` of WebAuthn. */
export const newPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4096),
    attestationObject: bytes(32_768),
    transports: transports.optional(),
  }),
})
export type NewPasskey = z.infer<typeof newPasskey>

const userVerification = z.enum(['required', 'preferred', 'discouraged'])
const knownCredential = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() })

/** What a device is to sign: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  /** Milliseconds. */
  timeout: z.number(),
  rpId: z.string(),
  /** Left out: any passkey that the device has for this host. */
  allowCredentials: z.array(knownCredential).optional(),
  userVerification,
})
export type PasskeyRequest = z.infer<typeof passkeyRequest>

/** What a device makes a passkey of: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  excludeCredentials: z.array(knownCredential),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), requireResidentKey: z.boolean(), userVerification }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof passkeyCreation>
