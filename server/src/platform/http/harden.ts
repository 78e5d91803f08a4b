import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Configuration } from '../configuration.ts'
import { Problem } from '../serve/problem.ts'
import { networkOf } from '../throttle/network-of.ts'

/** Security headers and compression of everything the server answers, and a brake for calls without a session (specification 5 §18). */
export async function harden(app: FastifyInstance, { publicUrl, environment }: Configuration): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy },
    // Only behind https, where the operator said so: on plain http it would lock people out of localhost.
    strictTransportSecurity:
      environment === 'prod' && publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })
  await app.register(rateLimit, {
    // Only routes that ask for it, by `openCallLimit`.
    global: false,
    keyGenerator: ({ ip }) => networkOf(ip),
    addHeadersOnExceeding: noRateHeaders,
    addHeaders: noRateHeaders,
    errorResponseBuilder: (_request, { ttl }) => new Problem('TOO_MANY_TRIES', { retryAfter: ttl / 1000 }),
  })
  // Tokens never are in a body beside what a stranger chose, so compression gives nothing away.
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    threshold: 1400,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [brotliQuality]: 4 } },
  })
}

const noRateHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

/** zlib.constants.BROTLI_PARAM_QUALITY */
const brotliQuality = 1

const contentSecurityPolicy = {
  defaultSrc: ["'self'"],
  baseUri: ["'none'"],
  connectSrc: ["'self'"],
  fontSrc: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  frameSrc: ["'none'"],
  // Exported pictures are drawn from data: and blob: addresses.
  imgSrc: ["'self'", 'data:', 'blob:'],
  objectSrc: ["'none'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  // Mantine places style attributes and style elements.
  styleSrc: ["'self'", "'unsafe-inline'"],
  workerSrc: ["'self'", 'blob:'],
  requireTrustedTypesFor: ["'script'"],
}
