import { expect, it } from 'vitest'
import { networkOf } from './network-of.ts'

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['198.51.100.7:50123', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:c633:6407', '198.51.100.7'],
  ['[::ffff:198.51.100.7]:50123', '198.51.100.7'],
])('%s is the IPv4 address %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:50123', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['[fe80::1%eth0]:50123', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s belongs to the IPv6 network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each([undefined, '', 'unknown', '_hidden', '198.51.100.7.9', '256.0.0.1:80', '[not an address]'])('%s is no address', (address) => {
  expect(networkOf(address)).toBe('no address')
})
