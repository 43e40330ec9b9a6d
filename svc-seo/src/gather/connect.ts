import type { Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import type { TlsInfo } from '../artefacts.ts'
import { abortable } from '../concurrency/abortable.ts'
import { parseUrl } from '../web/urls.ts'
import { type AddressPolicy, literalAddress } from './address-policy.ts'
import { type Dial, startTls, type TlsOffer, whenConnected } from './dial.ts'
import { Failure, type FetchErrorCode } from './failure.ts'
import type { Resolve } from './resolve.ts'

/** What stands between an address and a connection to it. */
export interface ConnectDeps {
  readonly policy: AddressPolicy
  readonly resolve: Resolve
  readonly dial: Dial
}

/** An address as it may be asked for, without fragment. @throws Failure where our policy refuses it */
export function checkedUrl(text: string, base: URL | undefined, policy: AddressPolicy): URL {
  const url = parseUrl(text, base?.href)
  if (url === undefined) throw new Failure('BAD_URL')
  url.hash = ''
  const refusal = policy.refusalOf(url)
  if (refusal !== undefined) throw new Failure(refusal)
  return url
}

/** A fresh look-up for every connection; what it answers is what is dialled. @throws Failure */
export async function checkedAddresses(
  url: URL,
  deps: Pick<ConnectDeps, 'policy' | 'resolve'>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const literal = literalAddress(url)
  if (literal !== undefined) return [literal]
  const addresses = await abortable(deps.resolve(url.hostname, signal), signal).catch((cause: unknown) => {
    throw new Failure('HOST_NOT_FOUND', cause)
  })
  if (addresses.length === 0) throw new Failure('HOST_NOT_FOUND')
  // One address inside is enough: whoever answers both would choose which of them we meet.
  if (!addresses.every((address) => deps.policy.allowsAddress(address))) throw new Failure('ADDRESS')
  return addresses
}

/** Dials checked addresses. @throws Failure */
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

/** Speaks TLS over a connection, which a handshake that fails ends. @throws Failure */
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

/** The code of a system error, or nothing. */
export function codeOf(cause: unknown): string {
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
}

function connectFailure(cause: unknown): FetchErrorCode {
  const code = codeOf(cause)
  if (code === 'ECONNREFUSED') return 'REFUSED'
  return code === 'ETIMEDOUT' ? 'TIMEOUT' : 'NETWORK'
}
