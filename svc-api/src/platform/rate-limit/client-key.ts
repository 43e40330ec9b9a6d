import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'

/**
 * What a client is counted under: a keyed hash of its address, so that the address itself is never stored.
 * An IPv6 client is its /64 network, of which every customer has at least one to choose addresses from.
 */
export function clientKey(address: string, secret: Uint8Array): string {
  return createHmac('sha256', secret).update(networkOf(address)).digest('base64url')
}

/** The address itself, or the first four groups of an IPv6 address. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)
  if (mapped?.[1] !== undefined) return mapped[1]
  if (!isIPv6(plain)) return address
  const [head = '', tail] = plain.toLowerCase().split('::')
  const start = groupsOf(head)
  const end = tail === undefined ? [] : groupsOf(tail)
  const zeros: number[] = Array(Math.max(0, 8 - start.length - end.length)).fill(0)
  const groups = [...start, ...zeros, ...end].slice(0, 4)
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`
}

/** A dotted IPv4 ending stands for two groups, and only ever beyond the first four. */
function groupsOf(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => (group.includes('.') ? [0, 0] : [Number.parseInt(group, 16)]))
}
