import { z } from 'zod'
import { signature } from '../factor/index.ts'
import { jsonId, timestamp } from '../http/index.ts'
import { windowSecret } from '../session/index.ts'
import { companyDomain } from './company-domain.ts'

/** specification 5 §22.27: minutes and seconds of a login by a provider, domains of a company, and what is slowed, by the hour. */
export const ssoLimits = {
  loginMinutes: 10,
  entrySeconds: 60,
  /** How far the clocks of a provider and of this server may be apart. */
  skewSeconds: 60,
  domains: 20,
  /** From the loss of the record on: after them the domain no longer counts. */
  lostDays: 7,
  findsPerHour: 30,
  checksPerHour: 60,
  addsPerHour: 30,
  /** Of one address: logins that come back, and codes, that are none. */
  failuresPerHour: 200,
} as const

/** Who may come in by the provider: people the company has, or anybody of its proved domains. */
export const ssoWho = ['known', 'domain'] as const
export type SsoWho = (typeof ssoWho)[number]

export const findProviderBody = z.strictObject({ email: z.string().trim().min(1).max(254) })
/** By which company's provider people of that domain log in. */
export const foundProvider = z.object({ provider: z.object({ companyId: jsonId, name: z.string() }).nullable() })

export const startLoginBody = z.strictObject({
  companyId: jsonId,
  verifier: windowSecret,
  /** Offered to the provider as the one to log in. */
  email: z.string().trim().max(254).optional(),
})
export const startProofBody = z.strictObject({ verifier: windowSecret })
export const startedLogin = z.object({ address: z.string() })
export const enterBody = z.strictObject({ code: z.string().min(1).max(200), verifier: windowSecret })

/** What a provider sends back with the browser; what it adds is its own. */
export const callbackQuery = z.looseObject({ state: z.string().max(300).optional() })
export const logoutBody = z.looseObject({ logout_token: z.string().min(1).max(16_384) })

export const providerBody = z.strictObject({
  issuer: z.string().trim().min(1).max(500),
  clientId: z.string().trim().min(1).max(300),
  /** Left out: the one that is kept. */
  secret: z.string().trim().min(1).max(1000).optional(),
  isOn: z.boolean(),
  who: z.enum(ssoWho),
})
export type ProviderSettings = z.infer<typeof providerBody>
export const signedProviderBody = providerBody.extend({ signature: signature.optional() })
export const signedRemovalBody = z.strictObject({ signature: signature.optional() }).default({})

/** Single sign-on of a company as its administrator sets it up. The secret is never answered. */
export const companySso = z.object({
  /** What the provider has to know. */
  redirectUri: z.string(),
  logoutUri: z.string(),
  provider: z.object({ issuer: z.string(), clientId: z.string(), isOn: z.boolean(), who: z.enum(ssoWho), changedOn: timestamp }).nullable(),
  domains: z.array(companyDomain),
})
export type CompanySso = z.infer<typeof companySso>

/** Why a login by a provider ended: what the address of the login says, `/login?sso=<reason>`. Never the provider’s own words. The last two are of logins that sign. */
export const ssoReasons = [
  'ended',
  'off',
  'refused',
  'unreachable',
  'invalid',
  'unverified',
  'stranger',
  'elsewhere',
  'inactive',
  'full',
  'another',
  'stale',
  'undated',
  'otherPerson',
  'often',
  'busy',
] as const
export type SsoReason = (typeof ssoReasons)[number]
