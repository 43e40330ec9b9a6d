import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartError } from './start-error.ts'

/** Time a client has to send its whole request, so that slow senders do not hold connections. */
const REQUEST_TIMEOUT_MS = 30_000

/** A target that no route has: it is answered 404, or 400 because it cannot be decoded. */
const NO_TARGET = '/%'

/** How often idle connections are closed while the server drains. */
const IDLE_SWEEP_MS = 25

export type Listening = {
  readonly server: Server
  /** The port in use: the requested one, or a free one for 0. */
  readonly port: number
  /**
   * Stops accepting connections, lets open requests finish, closes keep-alive connections once idle, and cuts the rest
   * after `graceMs` milliseconds. Resolves when no connection is open.
   */
  readonly close: (graceMs?: number) => Promise<void>
}

/**
 * Serves `app` (an Express application or any request listener) over HTTP.
 * @param options `port` 0 picks a free one
 * @throws StartError when the port is taken or the address is not one of this machine
 */
export async function listen(
  app: RequestListener,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Listening> {
  const server = createServer((request, response) => {
    if (!isParseable(request.url ?? '')) request.url = NO_TARGET
    return app(request, response)
  })
  server.requestTimeout = REQUEST_TIMEOUT_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(startErrorOf(error, host, port)))
    server.listen(port, host, resolve)
  })
  // `address` is a string for pipes and null when closed: not here.
  const address = server.address() as AddressInfo
  return { server, port: address.port, close: (graceMs = 3000) => closeServer(server, graceMs) }
}

// Express answers a target such as `http://[/` with a page of its own, before any middleware.
const isParseable = (target: string) => target.startsWith('/') || target === '*' || URL.canParse(target)

function startErrorOf(error: NodeJS.ErrnoException, host: string, port: number): StartError {
  const reasons: Record<string, string> = {
    EADDRINUSE: `port ${port} on ${host} is already taken`,
    EACCES: `this user may not listen on port ${port}`,
    EADDRNOTAVAIL: `${host} is not an address of this machine`,
    ENOTFOUND: `${host} is not an address of this machine`,
    EAI_AGAIN: `${host} is not an address of this machine`,
  }
  const reason = reasons[error.code ?? ''] ?? `it cannot listen on ${host}:${port}`
  return new StartError(`${reason}.`, { cause: error })
}

async function closeServer(server: Server, graceMs: number): Promise<void> {
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS)
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  try {
    // The only error of `close` is «not running», which is fine.
    await new Promise<void>((resolve) => server.close(() => resolve()))
  } finally {
    clearInterval(sweep)
    clearTimeout(cut)
  }
}
