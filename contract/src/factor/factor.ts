import { z } from 'zod'
import { timestamp } from '../http/index.ts'
import { windowSecret } from '../session/index.ts'
import { passkeyAssertion } from './passkey.ts'

/** Besides the password: a passkey, an authenticator app, or one of the recovery codes. */
export const factorMeans = ['passkey', 'totp', 'code'] as const
export type FactorMeans = (typeof factorMeans)[number]

/**
 * How long a login that was asked for its second factor waits, and how often that may be wrong; how often codes of apps may be wrong within a day, in all logins of an account; how long a
 * browser is remembered.
 */
export const factorLimits = {
  challengeMinutes: 5,
  tries: 5,
  triesOfDay: 50,
  rememberedDays: 30,
  recoveryCodes: 10,
  perAccount: 8,
  nameLength: 60,
} as const

/** Six digits, as an app shows them; blanks between them do not matter. */
export const totpCode = z
  .string()
  .max(20)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Six digits'))

/** `K7QF-2D3M-X4TB-W5HN`: letters in any case, with or without the hyphens. */
export const recoveryCode = z
  .string()
  .max(40)
  .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z2-7]{16}$/, 'A recovery code has 16 letters and digits'))

/** The answer to a login that needs more (`SECOND_FACTOR`). `challenge` is a secret for this login alone. */
export const neededFactor = z.object({ challenge: z.string(), means: z.array(z.enum(factorMeans)) })
export type NeededFactor = z.infer<typeof neededFactor>

/**
 * What proves the person: the password, and a second factor where the account has one; or a passkey alone whose device has verified its owner, which signs what
 * `beginSignature` answers. In a session that the company's provider opened it is a fresh login there alone, begun by `startProof`: the code with which it came back, and the
 * secret of the window that began it.
 */
export const signature = z
  .strictObject({
    password: z.string().min(1).max(256).optional(),
    totp: totpCode.optional(),
    code: recoveryCode.optional(),
    passkey: passkeyAssertion.optional(),
    provider: z.strictObject({ code: z.string().min(1).max(200), verifier: windowSecret }).optional(),
  })
  .refine(
    ({ password, passkey, provider }) => (password ?? passkey ?? provider) !== undefined,
    'A password, a passkey or a login at the provider',
  )
  .refine((given) => [given.totp, given.code, given.passkey].filter((each) => each !== undefined).length <= 1, 'One second factor')
  .refine(
    ({ provider, ...others }) => provider === undefined || Object.values(others).every((each) => each === undefined),
    'A login at the provider alone',
  )
export type Signature = z.infer<typeof signature>

const factorName = z.string().trim().min(1).max(factorLimits.nameLength)

/** An authenticator app or a passkey of the account. */
export const ownFactor = z.object({
  id: z.uuid(),
  kind: z.enum(['passkey', 'totp']),
  name: z.string(),
  addedOn: timestamp,
  /** Null: never. */
  lastUsedOn: timestamp.nullable(),
  /** Of a passkey that works no longer: the host that it was made for. Null: it works. */
  lostHost: z.string().nullable(),
})
export type OwnFactor = z.infer<typeof ownFactor>

export const ownFactors = z.object({
  factors: z.array(ownFactor),
  /** How many recovery codes were not used yet. */
  codesLeft: z.number().int(),
  /** How many browsers are remembered. */
  rememberedBrowsers: z.number().int(),
  /** Where passkeys work, as `https://strata.example.com`; empty: nowhere, by the address that Strata has. */
  passkeyOrigins: z.array(z.string()),
})
export type OwnFactors = z.infer<typeof ownFactors>

/** An app that is being set up: `uri` is what its QR code says, `secret` the same to be typed. */
export const newTotp = z.object({ id: z.uuid(), secret: z.string(), uri: z.string() })
export type NewTotp = z.infer<typeof newTotp>

/** `name`: what the app or the passkey is called in the list. */
export const beginFactorBody = z.strictObject({ signature: signature.optional(), name: factorName })
/** `codes`: the recovery codes, shown this once; null where the account has some already. */
export const addedFactor = z.object({ codes: z.array(z.string()).nullable() })
export const recoveryCodes = z.object({ codes: z.array(z.string()) })
