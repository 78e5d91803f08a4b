import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Configuration } from '../configuration.ts'

const forwardedHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'] as const

/** Whether the headers of a proxy are believed that connects from this address. */
export function trustsProxy({ trustProxy }: Pick<Configuration, 'trustProxy'>, address: string | undefined): boolean {
  return isAmong(readNetworks(trustProxy), address ?? '')
}

/** Says once that a proxy forwards calls which is not believed (specification 5 §22.15). The line names the header, never an address. */
export function warnOfProxy(app: FastifyInstance, { trustProxy }: Pick<Configuration, 'trustProxy'>): void {
  const trusted = readNetworks(trustProxy)
  let isSaid = false
  app.addHook('onRequest', (request, _reply, done) => {
    const header = isSaid ? undefined : forwardedHeaders.find((name) => request.headers[name] !== undefined)
    if (header !== undefined && !isAmong(trusted, request.raw.socket.remoteAddress ?? '')) {
      isSaid = true
      request.log.warn({ header }, sentence)
    }
    done()
  })
}

const sentence =
  'A call came with a header of a proxy that TRUST_PROXY does not name, and the header was ignored. If there is a proxy before this server, set TRUST_PROXY to its network: ' +
  'without it all people behind it count as one address, and share the limits of one.'

function readNetworks(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = familyOf(address)
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

const isAmong = (list: BlockList, address: string): boolean => isIP(address) !== 0 && list.check(address, familyOf(address))

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
