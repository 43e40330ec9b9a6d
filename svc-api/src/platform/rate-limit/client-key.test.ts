import { expect, it } from 'vitest'
import { clientKey, networkOf, wideNetworkOf } from './client-key.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['not an address', 'not an address'],
  ['', ''],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.250', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:DB8:1:ffff::1', '2001:db8:1::/48'],
  ['not an address', 'not an address'],
])('counts mails of %s as of %s', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network)
})

it('is the same for an address and a secret, and another for any other', () => {
  const secret = Buffer.from('secret')
  const key = clientKey('203.0.113.7', secret)
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(clientKey('::ffff:203.0.113.7', secret)).toBe(key)
  expect(clientKey('203.0.113.8', secret)).not.toBe(key)
  expect(clientKey('203.0.113.7', Buffer.from('other'))).not.toBe(key)
})
