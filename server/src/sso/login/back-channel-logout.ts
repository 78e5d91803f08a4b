import { type RouteInput, ssoLimits, type ssoLoginRoutes } from '@strata/contract'
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose'
import { z } from 'zod'
import { createOutbound, fail, type PublicContext } from '../../platform/index.ts'
import { hashSecret } from '../../session/index.ts'
import { asymmetric } from '../provider/connect-provider.ts'
import { ProviderUnusable, readKeys, readMetadata } from '../provider/provider-metadata.ts'
import { findProvider, type KeptProvider } from '../provider/provider-store.ts'
import { spendByAddress } from './spend-by-address.ts'
import { endProviderSessions, useLogoutToken } from './sso-session-store.ts'

type Input = RouteInput<(typeof ssoLoginRoutes)['logOutByProvider']>

/** Ends the sessions that a logout token names (OpenID Connect Back-Channel Logout 1.0 §2.6). @throws Problem INVALID, UNAVAILABLE, TOO_MANY_TRIES */
export async function logOutByProvider(context: PublicContext, { params: { companyId }, body }: Input): Promise<undefined> {
  const { services } = context
  await spendByAddress(context, { kind: 'ssoLogout', most: 3000 })
  const provider = await services.database.readInCompany(companyId, findProvider)
  const token = provider && (await readToken(context, provider, body.logout_token))
  const now = services.clock.now()
  const isEnded = await services.database.inCompany(companyId, async (tx) => {
    const isFirst = token && (await useLogoutToken(tx, hashSecret(token.jti), { now, endsAt: new Date(now.getTime() + keptMs) }))
    if (isFirst) context.audit({ count: await endProviderSessions(tx, token) })
    await context.record(tx, { accountId: null, companyUserId: null, ...(!isFirst && { outcome: 'INVALID' }) })
    return isFirst
  })
  if (!isEnded) fail('INVALID')
}

async function readToken(context: PublicContext, provider: KeptProvider, token: string) {
  const { configuration, clock } = context.services
  const outbound = createOutbound(configuration)
  try {
    const keys = await readKeys(outbound, await readMetadata(outbound, provider.issuer))
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys as unknown as JSONWebKeySet), {
      issuer: provider.issuer,
      audience: provider.clientId,
      algorithms: [...asymmetric],
      currentDate: clock.now(),
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

/** For longer than a token is taken at all, which is ten minutes after it was made. */
const keptMs = 20 * 60_000

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
