import ipaddr from 'ipaddr.js'

/** Whether an address is one of the open Internet: nothing of this machine, of networks inside, or set aside for anything else. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  // All that is given out of IPv6; what is not is no better than inside.
  return address.kind() === 'ipv4' || address.match(ipaddr.parseCIDR('2000::/3'))
}

/** Whether an address is in one of the networks, `10.0.0.0/8` or `192.0.2.1`. One of IPv4 counts the same in the form that IPv6 has for it. */
export function isInsideNetworks(text: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  return networks.some((network) => {
    const [range, bits] = readNetwork(network)
    return range.kind() === address.kind() && address.match(range, bits)
  })
}

function readNetwork(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (text.includes('/')) return ipaddr.parseCIDR(text)
  const address = ipaddr.parse(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}
