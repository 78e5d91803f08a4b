import { ssoLimits } from '@strata/contract'
import * as oidc from 'openid-client'
import { createOutbound, fail, type OutboundFetch, Sealer, type Services } from '../../platform/index.ts'
import { type ProviderMetadata, readMetadata } from './provider-metadata.ts'
import type { KeptProvider } from './provider-store.ts'

export type ConnectedProvider = oidc.Configuration

/** @throws ProviderUnusable, Problem SEALING_KEY_MISSING */
export async function connectProvider(services: Connecting, kept: KeptProvider): Promise<ConnectedProvider> {
  const metadata = await readMetadata(createOutbound(services.configuration), kept.issuer)
  return connectClient(services, metadata, { clientId: kept.clientId, secret: openSecret(services.configuration, kept) })
}

type Connecting = Pick<Services, 'configuration' | 'clock'>

/** What the provider's answers are held to. All its calls go by the outbound client. */
export function connectClient(
  services: Connecting,
  metadata: ProviderMetadata,
  { clientId, secret }: { clientId: string; secret: string },
): ConnectedProvider {
  // RFC 8725 §3.1: signatures by keys of the provider alone.
  const algorithms = (metadata.id_token_signing_alg_values_supported ?? ['RS256']).filter((name) => asymmetric.has(name))
  const described = { ...metadata, id_token_signing_alg_values_supported: algorithms }
  const client = { client_secret: secret, [oidc.clockSkew]: clockSkewOf(services), [oidc.clockTolerance]: ssoLimits.skewSeconds }
  const connected = new oidc.Configuration(described, clientId, client, authenticationOf(metadata, secret))
  connected[oidc.customFetch] = callBy(createOutbound(services.configuration))
  // What may be spoken to without TLS is for the outbound client to decide.
  oidc.allowInsecureRequests(connected)
  oidc.enableNonRepudiationChecks(connected)
  return connected
}

/** Signature algorithms of RFC 7518 and RFC 8037 with a private and a public key. */
export const asymmetric: ReadonlySet<string> = new Set([
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
])

/** @throws Problem SEALING_KEY_MISSING */
export function openSecret(configuration: Services['configuration'], { id, secret }: Pick<KeptProvider, 'id' | 'secret'>): string {
  const key = configuration.findSealingKey() ?? fail('SEALING_KEY_MISSING')
  return new Sealer(key).open(secret, { table: 'sso_provider', id })
}

/** How the client proves itself: `client_secret_basic` unless the provider takes the other way alone (OpenID Connect Discovery 1.0 §3). */
function authenticationOf({ token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] }: ProviderMetadata, secret: string) {
  const isBasic = methods.includes('client_secret_basic') || !methods.includes('client_secret_post')
  return isBasic ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret)
}

const callBy =
  (outbound: OutboundFetch): oidc.CustomFetch =>
  (url, { method, headers, body, signal }) =>
    outbound(url, { method, headers, ...(body != null && { body: String(body) }), ...(signal && { signal }) })

/** Seconds by which the clock of this server differs from that of the machine: in tests it is moved. */
export const clockSkewOf = ({ clock }: Pick<Services, 'clock'>): number => Math.round((clock.now().getTime() - Date.now()) / 1000)
