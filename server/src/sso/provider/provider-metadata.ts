import { ssoProviderMessages as messages } from '@strata/contract'
import type { JSONWebKeySet } from 'jose'
import { z } from 'zod'
import { type OutboundFetch, type OutboundReason, OutboundRefused } from '../../platform/index.ts'
import { explainIssuerOfEverybody } from './issuer-of-everybody.ts'

/** Why a provider cannot be used; the message is a sentence for the administrator. */
export class ProviderUnusable extends Error {
  override readonly name = 'ProviderUnusable'
  /** Another try may find it well. */
  readonly isPassing: boolean

  constructor(sentence: string, { isPassing = false, cause }: { isPassing?: boolean; cause?: unknown } = {}) {
    super(sentence, { cause })
    this.isPassing = isPassing
  }
}

export type ProviderMetadata = z.infer<typeof metadataSchema>

const address = z.url({ protocol: /^https?$/ })
/** OpenID Connect Discovery 1.0 §3, as far as a login needs it. */
const metadataSchema = z.looseObject({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  response_types_supported: z.array(z.string()),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).optional(),
  userinfo_endpoint: address.optional(),
})

/** Reads the description of a provider (OpenID Connect Discovery 1.0 §4). @throws ProviderUnusable */
export async function readMetadata(outbound: OutboundFetch, issuer: string): Promise<ProviderMetadata> {
  if (!URL.canParse(issuer) || /[?#]/.test(issuer)) throw new ProviderUnusable(messages.address)
  const ofEverybody = explainIssuerOfEverybody(issuer)
  if (ofEverybody !== undefined) throw new ProviderUnusable(ofEverybody)
  const described = await readJson(outbound, `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  const { success, data, error } = metadataSchema.safeParse(described)
  if (!success) throw new ProviderUnusable(messages.incomplete({ part: error.issues[0]?.path.join('.') ?? '' }))
  if (data.issuer !== issuer) throw new ProviderUnusable(messages.issuer({ issuer: data.issuer.slice(0, 200) }))
  if (issuer.startsWith('https:') && !data.authorization_endpoint.startsWith('https:')) throw new ProviderUnusable(messages.insecure)
  if (!data.response_types_supported.includes('code')) throw new ProviderUnusable(messages.noCode)
  return data
}

/** The keys that a provider signs by at this moment. @throws ProviderUnusable */
export async function readKeys(outbound: OutboundFetch, { jwks_uri: place }: ProviderMetadata): Promise<JSONWebKeySet> {
  const { success, data } = keysSchema.safeParse(await readJson(outbound, place))
  if (!success) throw new ProviderUnusable(messages.incomplete({ part: 'jwks_uri' }))
  return data
}

const keysSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string().optional() })) })

async function readJson(outbound: OutboundFetch, place: string): Promise<unknown> {
  try {
    const answer = await outbound(place, { headers: { accept: 'application/json' } })
    if (answer.status === 200) return await answer.json()
  } catch (error) {
    if (error instanceof OutboundRefused) throw explainRefusal(error)
  }
  throw new ProviderUnusable(messages.notDiscovery)
}

const explainRefusal = (error: OutboundRefused): ProviderUnusable =>
  new ProviderUnusable(messages[error.reason], { isPassing: passing.has(error.reason), cause: error })

const passing: ReadonlySet<OutboundReason> = new Set<OutboundReason>(['late', 'unreachable', 'name'])
