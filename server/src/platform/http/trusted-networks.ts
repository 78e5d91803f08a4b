import { BlockList, isIP } from 'node:net'

/** Whether an address is in one of the networks of TRUST_PROXY. One that is no address is in none. */
export function createTrust(networks: readonly string[]): (address: string | undefined) => boolean {
  const list = readNetworks(networks)
  return (address = '') => isIP(address) !== 0 && list.check(address, familyOf(address))
}

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

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
