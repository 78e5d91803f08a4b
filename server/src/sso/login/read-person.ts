import { firstName, lastName } from '@strata/contract'
import * as oidc from 'openid-client'
import { z } from 'zod'
import type { ConnectedProvider } from '../provider/connect-provider.ts'

/** Somebody as the provider of a company proved them. */
export interface ProvedPerson {
  issuer: string
  sub: string
  /** The session at the provider. */
  sid: string | null
  /** In lower case. */
  email: string | undefined
  /** Undefined: the provider says nothing of it. */
  isEmailVerified: boolean | undefined
  /** The organisation whose account it is, where the provider is for everybody. */
  hostedDomain: string | undefined
  firstName: string | undefined
  lastName: string | undefined
  /** When they logged in there, in seconds; undefined where the provider does not say. */
  authenticatedAt: number | undefined
}

interface Answer {
  /** Where the browser was sent back to, with all that the provider added. */
  address: URL
  state: string
  nonce: string
  codeVerifier: string
}

/**
 * Changes the code of an answer for the provider's ID token, with state, nonce, issuer, audience, times and signature checked (OpenID Connect Core 1.0 §3.1.3.7, RFC 9207).
 * @throws Error of openid-client, OutboundRefused
 */
export async function readPerson(provider: ConnectedProvider, { address, state, nonce, codeVerifier }: Answer): Promise<ProvedPerson> {
  const tokens = await oidc.authorizationCodeGrant(provider, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  })
  const claims = claimsSchema.parse(tokens.claims())
  const more = claims.email === undefined ? await askMore(provider, tokens.access_token, claims.sub) : {}
  const { iss, sub, sid = null, email, email_verified: isEmailVerified, hd, given_name, family_name, auth_time } = { ...claims, ...more }
  return {
    issuer: iss,
    sub,
    sid,
    email,
    isEmailVerified,
    hostedDomain: hd,
    firstName: firstName.safeParse(given_name).data || undefined,
    lastName: lastName.safeParse(family_name).data || undefined,
    authenticatedAt: auth_time,
  }
}

/** Some providers say who it is in a call of its own. It may add to the token, and changes nothing of it. */
async function askMore(provider: ConnectedProvider, accessToken: string, sub: string): Promise<Partial<z.infer<typeof personSchema>>> {
  if (provider.serverMetadata().userinfo_endpoint === undefined) return {}
  return personSchema.parse(await oidc.fetchUserInfo(provider, accessToken, sub))
}

const text = z.string().optional().catch(undefined)
const personSchema = z.object({
  email: z.email().max(254).toLowerCase().optional().catch(undefined),
  // Some providers write it as a text.
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
    .optional()
    .catch(false),
  given_name: text,
  family_name: text,
})
const claimsSchema = personSchema.extend({
  hd: text,
  iss: z.string(),
  sub: z.string().min(1).max(255),
  sid: z.string().max(255).optional(),
  auth_time: z.number().optional(),
})
