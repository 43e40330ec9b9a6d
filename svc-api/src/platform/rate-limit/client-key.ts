import { createHmac } from 'node:crypto'
import ipaddr from 'ipaddr.js'

/**
 * What a client is counted under: a keyed hash of its address, so that the address itself is never stored.
 * An IPv6 client is its /64 network: every customer has at least one to choose addresses from.
 */
export function clientKey(address: string, secret: Uint8Array): string {
  return secretKey(networkOf(address), secret)
}

/** A text as a key that does not reveal it. */
export const secretKey = (text: string, secret: Uint8Array): string =>
  createHmac('sha256', secret).update(text).digest('base64url')

/** The /24 of an IPv4 address, the /48 of an IPv6 address: about one customer of a provider, or one office. */
export function wideNetworkOf(address: string): string {
  const network = networkOf(address)
  if (ipaddr.IPv4.isValidFourPartDecimal(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`
  return network.replace(/^((?:[0-9a-f]+:){3})[0-9a-f]+::\/64$/, '$1:/48')
}

/** The address itself, or the first four groups of an IPv6 address. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  const parsed = ipaddr.IPv6.parse(address)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}
