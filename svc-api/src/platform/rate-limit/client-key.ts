import { createHmac } from 'node:crypto'
import ipaddr from 'ipaddr.js'

/**
 * What a client is counted under: a keyed hash of its address, so that the address itself is never stored.
 * An IPv6 client is its /64 network: every customer has at least one to choose addresses from.
 */
export function clientKey(address: string, secret: Uint8Array): string {
  return createHmac('sha256', secret).update(networkOf(address)).digest('base64url')
}

/** The address itself, or the first four groups of an IPv6 address. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  const parsed = ipaddr.IPv6.parse(address)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}
