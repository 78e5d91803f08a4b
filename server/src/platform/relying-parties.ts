import { isIP } from 'node:net'
import type { Configuration } from './configuration.ts'

/** Where passkeys work: browsers tie each to a host, and use it on pages of that host alone. */
export interface RelyingParty {
  /** The host. */
  id: string
  /** Of the pages: `https://strata.example.com`. */
  origin: string
}

/**
 * The address of this server, and in dev `http://localhost` besides. None where the address is a number or unencrypted: browsers keep no passkeys
 * for those (WebAuthn §5.1.3).
 */
export function listRelyingParties({
  publicUrl,
  environment,
  port,
}: Pick<Configuration, 'publicUrl' | 'environment' | 'port'>): RelyingParty[] {
  const origins = [publicUrl, ...(environment === 'dev' ? [`http://localhost:${port}`] : [])].map((url) => new URL(url).origin)
  return [...new Set(origins)].flatMap((origin) => {
    const { protocol, hostname } = new URL(origin)
    const isSecure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
    return isSecure && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? [{ id: hostname, origin }] : []
  })
}
