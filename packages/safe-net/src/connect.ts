import type { Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { abortable } from './abortable.ts'
import { type AddressPolicy, createAddressPolicy, literalAddress } from './address-policy.ts'
import { type Dial, dialTcp, startTls, type TlsInfo, type TlsOffer, whenConnected } from './dial.ts'
import { Failure, type FetchErrorCode } from './failure.ts'
import { type Resolve, resolveByDns, resolveBySystem } from './resolve.ts'

/** What leads from an address to a connection. */
export interface ConnectDeps {
  readonly policy: AddressPolicy
  readonly resolve: Resolve
  readonly dial: Dial
}

/**
 * What leads to public addresses, by the name servers themselves.
 * @param options.allowPrivateNetwork also to loopback and private addresses, by the names that this machine knows
 */
export function createReach(options: { readonly allowPrivateNetwork: boolean }): ConnectDeps {
  return {
    policy: createAddressPolicy(options),
    resolve: options.allowPrivateNetwork ? resolveBySystem : resolveByDns,
    dial: dialTcp,
  }
}

/**
 * An address that may be asked for, without its fragment.
 * @param base what a relative address resolves against
 * @throws Failure `BAD_URL`, or why the policy refuses it
 */
export function checkedUrl(text: string, base: URL | undefined, policy: AddressPolicy): URL {
  const url = URL.parse(text, base?.href)
  if (url === null) throw new Failure('BAD_URL')
  url.hash = ''
  const refusal = policy.refusalOf(url)
  if (refusal !== undefined) throw new Failure(refusal)
  return url
}

/** What name servers and the system say of a name that does not exist, has no address, or cannot be one. */
const NO_SUCH_NAME = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME'])

/**
 * The addresses of a URL's host, all of them allowed by the policy: dial these and look up no more.
 * @throws Failure `HOST_NOT_FOUND`, `RESOLVER` when that is not known, or `ADDRESS`
 */
export async function checkedAddresses(
  url: URL,
  deps: Pick<ConnectDeps, 'policy' | 'resolve'>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const literal = literalAddress(url)
  if (literal !== undefined) return [literal]
  const addresses = await abortable(deps.resolve(url.hostname, signal), signal).catch((cause: unknown) => {
    throw new Failure(NO_SUCH_NAME.has(codeOf(cause)) ? 'HOST_NOT_FOUND' : 'RESOLVER', cause)
  })
  if (addresses.length === 0) throw new Failure('HOST_NOT_FOUND')
  // One private address is enough to refuse: the server of that name chooses which of them we reach.
  if (!addresses.every((address) => deps.policy.allowsAddress(address))) throw new Failure('ADDRESS')
  return addresses
}

/**
 * Opens a connection to checked addresses, at the URL's port or its scheme's.
 * @throws Failure `REFUSED`, `TIMEOUT` or `NETWORK`
 */
export async function connectTo(
  url: URL,
  addresses: readonly string[],
  dial: Dial,
  signal: AbortSignal,
): Promise<Socket> {
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  const socket = dial({ addresses, port })
  await whenConnected(socket, signal).catch((cause: unknown) => {
    throw new Failure(connectFailure(cause), cause)
  })
  return socket
}

/**
 * Speaks TLS over a connection, and closes it when the handshake fails.
 * @throws Failure `TLS`
 */
export function secure(
  socket: Socket,
  url: URL,
  signal: AbortSignal,
  offer?: TlsOffer,
): Promise<{ readonly socket: TLSSocket; readonly tls: TlsInfo }> {
  return startTls(socket, url.hostname, signal, offer).catch((cause: unknown) => {
    socket.destroy()
    throw new Failure('TLS', cause)
  })
}

/** The code of a system error (`ECONNRESET`), or an empty text. */
export function codeOf(cause: unknown): string {
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
}

function connectFailure(cause: unknown): FetchErrorCode {
  const code = codeOf(cause)
  if (code === 'ECONNREFUSED') return 'REFUSED'
  return code === 'ETIMEDOUT' ? 'TIMEOUT' : 'NETWORK'
}
