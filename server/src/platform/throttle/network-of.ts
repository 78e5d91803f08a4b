import { isIP, SocketAddress } from 'node:net'

/**
 * What one customer holds of addresses: an IPv4 address, or the /64 of an IPv6 one. A proxy may name the port too, which is another one for each connection, and spell an address in any
 * way; whatever is no address is one for all, and so is a connection that is gone.
 */
export function networkOf(address: string | undefined): string {
  const bare = withoutPort(address ?? '')
  switch (isIP(bare)) {
    case 4:
      return bare
    case 6:
      return networkOfSix(new SocketAddress({ address: bare, family: 'ipv6' }).address)
    default:
      return 'no address'
  }
}

/** `198.51.100.7:50123` and `[2001:db8::7%eth0]:50123` without their ports and zones. */
function withoutPort(address: string): string {
  const [, inBrackets, four] = /^(?:\[(.+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/.exec(address) ?? []
  const [bare = ''] = (inBrackets ?? four ?? address).split('%')
  return bare
}

/** Of an IPv6 address in its one short spelling. */
function networkOfSix(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  return `${[...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right].slice(0, 4).join(':')}::/64`
}
