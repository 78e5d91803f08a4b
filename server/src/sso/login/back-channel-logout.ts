import { type RouteInput, ssoLimits, type ssoLoginRoutes } from '@strata/contract'
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { fail, type PublicContext, spendByAddress } from '../../platform/index.ts'
import { hashSecret, recordRefusal } from '../../session/index.ts'
import { asymmetric } from '../provider/connect-provider.ts'
import { findKeys } from '../provider/kept-keys.ts'
import { ProviderUnusable } from '../provider/provider-metadata.ts'
import { findProvider, type KeptProvider } from '../provider/provider-store.ts'
import { endProviderSessions, useLogoutToken } from './sso-session-store.ts'

type Input = RouteInput<(typeof ssoLoginRoutes)['logOutByProvider']>

/** Ends the sessions that a logout token names (OpenID Connect Back-Channel Logout 1.0 §2.6). @throws Problem INVALID, UNAVAILABLE, TOO_MANY_TRIES */
export async function logOutByProvider(context: PublicContext, { params: { companyId }, body }: Input): Promise<undefined> {
  const { services } = context
  await spendByAddress(context, { kind: 'ssoLogout', most: 3000 })
  const provider = await services.database.readInCompany(companyId, findProvider)
  const token = provider?.isOn ? await readToken(context, provider, body.logout_token) : undefined
  const now = services.clock.now()
  const isEnded = await services.database.inCompany(companyId, async (tx) => {
    const isFirst = token && (await useLogoutToken(tx, hashSecret(token.jti), { now, endsAt: new Date(now.getTime() + keptMs) }))
    if (!isFirst) await recordRefusal(context, tx, { kind: 'ssoLogoutRefused', key: String(companyId), outcome: 'INVALID' })
    else {
      context.audit({ count: await endProviderSessions(tx, token) })
      await context.record(tx, { accountId: null, companyUserId: null })
    }
    return isFirst
  })
  if (!isEnded) fail('INVALID')
}

/** What a token says, where the provider signed it. The provider is asked for its keys only where all else is as it has to be. */
async function readToken({ services }: PublicContext, provider: KeptProvider, token: string) {
  const decoded = decode(token)
  if (!decoded || decoded.said.iss !== provider.issuer || ![decoded.said.aud].flat().includes(provider.clientId)) return undefined
  try {
    const keys = await findKeys(services, provider.issuer, decoded.header.kid)
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
      issuer: provider.issuer,
      audience: provider.clientId,
      algorithms: [...asymmetric],
      currentDate: services.clock.now(),
      clockTolerance: ssoLimits.skewSeconds,
      maxTokenAge: keptMs / 2000,
      requiredClaims: ['iat', 'jti', 'events'],
    })
    const read = tokenSchema.safeParse(payload)
    return read.success ? { ...read.data, issuer: provider.issuer } : undefined
  } catch (error) {
    if (error instanceof ProviderUnusable) return fail('UNAVAILABLE')
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

/** What a token says that has the form of one, whoever made it. */
function decode(token: string) {
  try {
    const said = decodeJwt(token)
    const header = headerSchema.safeParse(decodeProtectedHeader(token))
    return header.success && tokenSchema.safeParse(said).success ? { header: header.data, said } : undefined
  } catch {
    return undefined
  }
}

/** For longer than a token is taken at all, which is ten minutes after it was made. */
const keptMs = 20 * 60_000

const headerSchema = z.object({
  alg: z.string().refine((alg) => asymmetric.has(alg)),
  kid: z.string().optional(),
  // OpenID Connect Back-Channel Logout 1.0 §2.4; some providers say no more than that it is a JWT.
  typ: z
    .string()
    .regex(/^((application\/)?logout\+jwt|jwt)$/i)
    .optional(),
})

const event = 'http://schemas.openid.net/event/backchannel-logout'
const tokenSchema = z
  .object({
    jti: z.string().min(1).max(255),
    sub: z.string().min(1).max(255).optional(),
    sid: z.string().min(1).max(255).optional(),
    events: z.object({ [event]: z.looseObject({}) }),
    // An ID token has one, and is no logout token.
    nonce: z.never().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined)
