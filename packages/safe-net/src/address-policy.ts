import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Why an address may not be visited. */
export type AddressRefusal = 'BAD_URL' | 'SCHEME' | 'CREDENTIALS' | 'PORT' | 'HOSTNAME' | 'ADDRESS'

/** Decides where a request may go. Ask it again at every hop of a redirect chain. */
export interface AddressPolicy {
  /** Why a URL is refused, literal addresses included; `undefined` when it is allowed. */
  refusalOf(url: URL): AddressRefusal | undefined
  /** Whether an address that a look-up answered may be dialled; IPv4 or IPv6 as text. */
  allowsAddress(address: string): boolean
}

/** Names that mean something inside a network only (RFC 6761, RFC 6762, RFC 8375, ICANN's `.internal`, routers' habits). */
const INTERNAL_SUFFIXES = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'home.arpa',
  'lan',
]

/** The only part of IPv6 handed out to the public Internet (IANA IPv6 address space registry). */
const IPV6_PUBLIC = ipaddr.IPv6.parseCIDR('2000::/3')

/** Clouds' metadata services outside the link-local range: AWS and Google over IPv6, Azure's wire server. */
const METADATA_ADDRESSES = ['fd00:ec2::254', 'fd20:ce::254', '168.63.129.16'].map((text) =>
  ipaddr.parse(text).toNormalizedString(),
)

const PRIVATE_RANGES: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal'])

/**
 * The policy of the product: http and https on their own ports, public names and public addresses.
 * @param options.allowPrivateNetwork also allows loopback and private addresses, any port and names of one label;
 * link-local and metadata addresses, other schemes and credentials stay refused
 */
export function createAddressPolicy(options: { readonly allowPrivateNetwork: boolean }): AddressPolicy {
  const { allowPrivateNetwork } = options

  function allowsAddress(address: string): boolean {
    if (!ipaddr.isValid(address)) return false
    const parsed = ipaddr.parse(address)
    if (METADATA_ADDRESSES.includes(parsed.toNormalizedString())) return false
    const range = parsed.range()
    if (allowPrivateNetwork && PRIVATE_RANGES.has(range)) return true
    // ipaddr.js calls everything it has no name for «unicast», `::7f00:1` among it: hence the allow-list.
    if (parsed instanceof ipaddr.IPv6 && !parsed.match(IPV6_PUBLIC)) return false
    return range === 'unicast'
  }

  function refusalOf(url: URL): AddressRefusal | undefined {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'SCHEME'
    if (url.username !== '' || url.password !== '') return 'CREDENTIALS'
    // URL leaves `port` empty for the scheme's default; 80 under https and 443 under http are odd but harmless.
    if (!allowPrivateNetwork && !['', '80', '443'].includes(url.port)) return 'PORT'
    const literal = literalAddress(url)
    if (literal !== undefined) return allowsAddress(literal) ? undefined : 'ADDRESS'
    return allowPrivateNetwork || isPublicName(url.hostname) ? undefined : 'HOSTNAME'
  }

  return { refusalOf, allowsAddress }
}

/** The IP address that a URL has in place of a name, without brackets; `undefined` for a name. */
export function literalAddress(url: URL): string | undefined {
  if (url.hostname.startsWith('[')) return url.hostname.slice(1, -1)
  return isIPv4(url.hostname) ? url.hostname : undefined
}

function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  if (!name.includes('.')) return false
  return !INTERNAL_SUFFIXES.some((suffix) => name.endsWith(`.${suffix}`))
}
