import {
  type ConnectDeps,
  checkedAddresses,
  checkedUrl,
  codeOf,
  connectTo,
  Failure,
  type FetchErrorCode,
  secure,
  type TlsOffer,
  withinDeadline,
} from '@agency/safe-net'

/** What a handshake offers: what browsers do, or only the versions that they dropped (RFC 8996). */
export type HandshakeKind = 'modern' | 'old'

interface HandshakeOptions {
  readonly signal: AbortSignal
  /** From the look-up to the end of the handshake. */
  readonly deadlineMs: number
}

export type HandshakeResult =
  | { readonly ok: true; readonly alpn?: string; readonly protocol?: string }
  /** `isOurs`: our own OpenSSL does not speak the version, which says nothing of the server. */
  | { readonly ok: false; readonly code: FetchErrorCode; readonly isOurs: boolean }

/** Shakes hands with the server of an https address, checked and dialled like a request, and sends none. */
export type Handshake = (
  url: string,
  kind: HandshakeKind,
  options: HandshakeOptions,
) => Promise<HandshakeResult>

const OFFERS: Readonly<Record<HandshakeKind, TlsOffer>> = {
  modern: { ALPNProtocols: ['h2', 'http/1.1'] },
  // Since OpenSSL 3 both versions need security level 0 (their signatures are SHA-1).
  old: {
    ALPNProtocols: ['http/1.1'],
    minVersion: 'TLSv1',
    maxVersion: 'TLSv1.1',
    ciphers: 'DEFAULT@SECLEVEL=0',
  },
}

/** Codes of our own OpenSSL, before anything is sent. */
const OUR_REFUSALS: ReadonlySet<string> = new Set([
  'ERR_SSL_NO_PROTOCOLS_AVAILABLE',
  'ERR_SSL_NO_CIPHERS_AVAILABLE',
  'ERR_SSL_NO_CIPHER_MATCH',
])

/** A failure is a value; it rejects only when the caller's own signal aborts. */
export function createHandshake(deps: ConnectDeps): Handshake {
  return async (text, kind, options) => {
    let isOurs = false
    const result = await withinDeadline(options, async (signal) => {
      const url = checkedUrl(text, undefined, deps.policy)
      const addresses = await checkedAddresses(url, deps, signal)
      const plain = await connectTo(url, addresses, deps.dial, signal)
      const { socket, tls } = await secure(plain, url, signal, OFFERS[kind]).catch((cause: unknown) => {
        isOurs = cause instanceof Failure && OUR_REFUSALS.has(codeOf(cause.cause))
        throw cause
      })
      const { alpnProtocol } = socket
      socket.destroy()
      plain.destroy()
      return {
        ...(typeof alpnProtocol === 'string' && { alpn: alpnProtocol }),
        ...(tls.protocol !== undefined && { protocol: tls.protocol }),
      }
    })
    return result.ok ? { ok: true, ...result.value } : { ...result, isOurs }
  }
}
