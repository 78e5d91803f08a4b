import { z } from 'zod'
import { signature } from '../factor/index.ts'
import { jsonId } from '../http/index.ts'

/** What rules of signing in may be set to: minutes, and characters of a password. Each only tightens what holds for the installation. */
export const signInLimits = {
  idleMinutes: { least: 5, most: 29 },
  sessionMinutes: { least: 15, most: 719 },
  passwordLength: { least: 9, most: 64 },
  networks: 50,
} as const

const within = ({ least, most }: { least: number; most: number }) => z.number().int().min(least).max(most).nullable()

/** A network as `192.0.2.0/24` or `2001:db8::/32`. */
export const network = z.union([z.cidrv4(), z.cidrv6()])

/** How a company lets people in. Null, and `providerOnly: false`: as everywhere. */
export const signInRules = z
  .strictObject({
    /** From this day on (UTC) a password alone does not open the company. */
    factorFrom: z.iso.date().nullable(),
    /** Only the company's provider opens it. No password does but those of the two `keepers` (companyUserIds). */
    providerOnly: z.boolean(),
    keepers: z
      .array(jsonId)
      .length(2)
      .refine(([first, second]) => first !== second, 'Name two different people')
      .nullable(),
    /** Without a call a session ends after these minutes, below 30. */
    idleMinutes: within(signInLimits.idleMinutes),
    /** A session ends after these minutes, below 720, whatever is done in it. */
    sessionMinutes: within(signInLimits.sessionMinutes),
    /** From where the company may be entered. */
    networks: z.array(network).min(1).max(signInLimits.networks).nullable(),
    /** Characters that a new password has at least. */
    passwordLength: within(signInLimits.passwordLength),
  })
  .refine(({ providerOnly, keepers }) => !providerOnly || keepers !== null, {
    path: ['keepers'],
    message: 'Name two people who keep their password',
  })
export type SignInRules = z.infer<typeof signInRules>
export const signedSignInRules = signInRules.safeExtend({ signature: signature.optional() })

/** A member whose account has no second factor. */
export const personWithoutFactor = z.object({
  companyUserId: jsonId,
  name: z.string(),
  email: z.string(),
  lastLoginOn: z.string().nullable(),
})
export type PersonWithoutFactor = z.infer<typeof personWithoutFactor>
