import { type RouteInput, ssoLimits, ssoLoginMessages, type ssoLoginRoutes } from '@strata/contract'
import * as oidc from 'openid-client'
import { fail, type PublicContext, type Services, spendByAddress } from '../../platform/index.ts'
import { hashSecret, newSecret } from '../../session/index.ts'
import { findDomainProvider } from '../domain/domain-views.ts'
import { connectProvider } from '../provider/connect-provider.ts'
import { callbackOf } from '../provider/own-addresses.ts'
import { ProviderUnusable } from '../provider/provider-metadata.ts'
import { findProvider, type KeptProvider } from '../provider/provider-store.ts'
import { keepSentLogin } from './sso-login-store.ts'

type Routes = typeof ssoLoginRoutes

/** Answers by the domain alone: the same for whoever has an address there. @throws Problem TOO_MANY_TRIES */
export async function findLoginProvider(context: PublicContext, { body: { email } }: RouteInput<Routes['findProvider']>) {
  await spendByAddress(context, { kind: 'ssoFind', most: ssoLimits.findsPerHour })
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const provider = await context.services.database.outsideCompany((tx) => findDomainProvider(tx, domain))
  return { provider: provider ?? null }
}

/** @throws Problem SSO_FAILED, TOO_MANY_TRIES */
export async function startLogin(context: PublicContext, { body }: RouteInput<Routes['startLogin']>): Promise<{ address: string }> {
  await spendByAddress(context, { kind: 'ssoStart', most: 300 })
  return sendToProvider(context.services, body)
}

interface Sent {
  companyId: number
  /** The secret of the window. */
  verifier: string
  email?: string | undefined
  /** Of the session that signs by it; left out: it logs in. */
  sessionId?: string
}

/** Keeps what is begun, and answers where to send the window to. Who signs has to log in there again, however short ago that was. @throws Problem SSO_FAILED */
export async function sendToProvider(services: Services, { companyId, verifier, email, sessionId }: Sent): Promise<{ address: string }> {
  const begunAt = services.clock.now()
  const provider = await services.database.readInCompany(companyId, findProvider)
  if (!provider?.isOn) return fail('SSO_FAILED', { detail: ssoLoginMessages.reasons.off })
  const connected = await connectProvider(services, provider).catch(explainUnusable)
  const [state, nonce, codeVerifier] = [`${companyId}.${newSecret()}`, newSecret(), oidc.randomPKCECodeVerifier()]
  const challenge = await oidc.calculatePKCECodeChallenge(codeVerifier)
  await keep(services, { companyId, verifier, sessionId, provider, begunAt, state, nonce, codeVerifier })
  const address = oidc.buildAuthorizationUrl(connected, {
    redirect_uri: callbackOf(services.configuration, companyId),
    scope: scopes,
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...(email && { login_hint: email }),
    ...(sessionId !== undefined && { prompt: 'login', max_age: '0' }),
  })
  return { address: address.href }
}

const scopes = ['openid', 'email', 'profile'].join(' ')

interface Begun {
  companyId: number
  verifier: string
  sessionId: string | undefined
  provider: KeptProvider
  begunAt: Date
  state: string
  nonce: string
  codeVerifier: string
}

async function keep({ database }: Services, { companyId, verifier, sessionId, provider, state, ...begun }: Begun): Promise<void> {
  const { issuer, clientId } = provider
  const login = { verifierHash: hashSecret(verifier), issuer, clientId, sessionId: sessionId ?? null, ...begun }
  await database.inCompany(companyId, (tx) => keepSentLogin(tx, hashSecret(state), login))
}

function explainUnusable(error: unknown): never {
  if (!(error instanceof ProviderUnusable)) throw error
  const { unreachable, invalid } = ssoLoginMessages.reasons
  return fail('SSO_FAILED', { detail: error.isPassing ? unreachable : invalid })
}
