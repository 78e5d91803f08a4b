import { randomUUID } from 'node:crypto'
import { ssoProviderMessages as messages } from '@strata/contract'
import * as oidc from 'openid-client'
import { createOutbound, OutboundRefused, type Services } from '../../platform/index.ts'
import { connectClient } from './connect-provider.ts'
import { ProviderUnusable, readKeys, readMetadata } from './provider-metadata.ts'

interface TriedClient {
  issuer: string
  clientId: string
  secret: string
  redirectUri: string
}

/** Asks a provider for all that a login needs of it, but for a person. @throws ProviderUnusable */
export async function tryProvider(services: Pick<Services, 'configuration' | 'clock'>, tried: TriedClient): Promise<void> {
  const outbound = createOutbound(services.configuration)
  const metadata = await readMetadata(outbound, tried.issuer)
  await readKeys(outbound, metadata)
  await tryClient(connectClient(services, metadata, tried), tried)
}

/**
 * Sends a code that the provider never gave. It has to refuse it; whether it knows the client stands in what it refuses (RFC 6749 §5.2). One that looks
 * at the code first says nothing of the client.
 */
async function tryClient(provider: oidc.Configuration, { redirectUri }: TriedClient): Promise<void> {
  const made = { code: randomUUID(), redirect_uri: redirectUri, code_verifier: oidc.randomPKCECodeVerifier() }
  try {
    await oidc.genericGrantRequest(provider, 'authorization_code', made)
  } catch (error) {
    if (error instanceof OutboundRefused) throw new ProviderUnusable(messages.tokens, { cause: error })
    const isUnknown =
      error instanceof oidc.WWWAuthenticateChallengeError || (error instanceof oidc.ResponseBodyError && refusals.has(error.error))
    if (isUnknown) throw new ProviderUnusable(messages.client, { cause: error })
  }
}

const refusals: ReadonlySet<string> = new Set(['invalid_client', 'unauthorized_client'])
