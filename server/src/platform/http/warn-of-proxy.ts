import type { FastifyInstance } from 'fastify'
import type { Configuration } from '../configuration.ts'
import { createTrust } from './trusted-networks.ts'

const forwardedHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'] as const

/** Whether the headers of a proxy are believed that connects from this address. */
export function trustsProxy({ trustProxy }: Pick<Configuration, 'trustProxy'>, address: string | undefined): boolean {
  return createTrust(trustProxy)(address)
}

/** Says once that a proxy forwards calls which is not believed (specification 5 §22.15). The line names the header, never an address. */
export function warnOfProxy(app: FastifyInstance, { trustProxy }: Pick<Configuration, 'trustProxy'>): void {
  const isTrusted = createTrust(trustProxy)
  let isSaid = false
  app.addHook('onRequest', (request, _reply, done) => {
    const header = isSaid ? undefined : forwardedHeaders.find((name) => request.headers[name] !== undefined)
    if (header !== undefined && !isTrusted(request.raw.socket.remoteAddress)) {
      isSaid = true
      request.log.warn({ header }, sentence)
    }
    done()
  })
}

const sentence =
  'A call came with a header of a proxy that TRUST_PROXY does not name, and the header was ignored. If there is a proxy before this server, set TRUST_PROXY to its network: ' +
  'without it all people behind it count as one address, and share the limits of one.'
