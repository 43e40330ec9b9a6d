import { isIP, connect as netConnect, type Socket } from 'node:net'
import { type ConnectionOptions, type TLSSocket, connect as tlsConnect } from 'node:tls'

/** What the handshake of an https answer showed. `error` is a code such as `CERT_HAS_EXPIRED`; `validTo` is ISO 8601. */
export interface TlsInfo {
  readonly error?: string
  readonly protocol?: string
  readonly validTo?: string
}

/** Where to connect: exactly the addresses that were checked, and the port. */
interface DialTarget {
  readonly addresses: readonly string[]
  readonly port: number
}

/** Opens a TCP socket, which may still be connecting. */
export type Dial = (target: DialTarget) => Socket

/** What a handshake offers the server. */
export type TlsOffer = Pick<ConnectionOptions, 'ALPNProtocols' | 'minVersion' | 'maxVersion' | 'ciphers'>

/** Before the next address is tried; Node's own 250 ms give up on servers that are merely far away. */
const NEXT_ADDRESS_MS = 500

/** Dials the given addresses and no others, the first to answer wins: there is no second look-up to rebind. */
export const dialTcp: Dial = ({ addresses, port }) =>
  netConnect({
    host: 'checked.invalid',
    port,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_MS,
    lookup: (_hostname, options, callback) => {
      const answers = addresses.map((address) => ({ address, family: isIP(address) }))
      const [first] = answers
      if (first === undefined) callback(new Error('no address to dial'), '', 0)
      else if (options.all) callback(null, answers)
      else callback(null, first.address, first.family)
    },
  })

/** Resolves once connected; rejects with the socket's error, or the signal's reason after destroying the socket. */
export function whenConnected(socket: Socket, signal: AbortSignal): Promise<void> {
  return settled(socket, 'connect', signal, () => !socket.connecting)
}

/**
 * Speaks TLS over a connected socket; rejects when the handshake fails. An invalid certificate does not stop it:
 * `tls.error` says what is wrong with it.
 */
export async function startTls(
  socket: Socket,
  hostname: string,
  signal: AbortSignal,
  offer: TlsOffer = { ALPNProtocols: ['http/1.1'] },
): Promise<{ readonly socket: TLSSocket; readonly tls: TlsInfo }> {
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const secure = tlsConnect({
    socket,
    host: name,
    // Server Name Indication takes names only, no addresses (RFC 6066, section 3).
    ...(isIP(name) === 0 && { servername: name }),
    ...offer,
    rejectUnauthorized: false,
  })
  await settled(secure, 'secureConnect', signal, () => false)
  return { socket: secure, tls: describe(secure) }
}

function describe(socket: TLSSocket): TlsInfo {
  const protocol = socket.getProtocol()
  const validTo = Date.parse(socket.getPeerCertificate().valid_to)
  return {
    // Typed as an Error, but in fact a code such as `CERT_HAS_EXPIRED`.
    ...(socket.authorized ? {} : { error: String(socket.authorizationError) }),
    ...(protocol !== null && { protocol }),
    ...(!Number.isNaN(validTo) && { validTo: new Date(validTo).toISOString() }),
  }
}

function settled(socket: Socket, event: string, signal: AbortSignal, isDone: () => boolean): Promise<void> {
  // For the socket's whole life: an error without a listener ends the process.
  socket.on('error', () => {})
  return new Promise((resolve, reject) => {
    const finish = (act: () => void) => {
      signal.removeEventListener('abort', handleAbort)
      socket.off(event, handleDone)
      socket.off('error', handleError)
      socket.off('close', handleClose)
      act()
    }
    const handleDone = () => finish(resolve)
    const handleError = (cause: Error) => finish(() => reject(cause))
    const handleClose = () => finish(() => reject(new Error('the connection was closed')))
    const handleAbort = () => {
      socket.destroy()
      finish(() => reject(signal.reason))
    }
    if (signal.aborted) return handleAbort()
    if (isDone()) return resolve()
    signal.addEventListener('abort', handleAbort)
    socket.on(event, handleDone)
    socket.on('error', handleError)
    socket.on('close', handleClose)
  })
}
