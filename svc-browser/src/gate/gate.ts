import { createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type ConnectDeps,
  checkedAddresses,
  checkedUrl,
  connectTo,
  Failure,
  type FetchErrorCode,
} from '@agency/safe-net'
import { isChromiumsOwn } from './chromium-hosts.ts'
import { type Destination, REPLY, type Reply, readRequest, SocksError, writeReply } from './socks.ts'

/** What one visit may take from the network. */
export interface GateLimits {
  /** Bytes from servers, and to them. */
  readonly bytesDown: number
  readonly bytesUp: number
  /** Connections in all, and at once. */
  readonly connections: number
  readonly open: number
  /** Milliseconds that a client has for its request, and a server to be connected. */
  readonly requestMs: number
  readonly connectMs: number
}

/** The largest visit of 39 real sites took 2.2 MB and 238 connections. */
export const GATE_LIMITS: GateLimits = {
  bytesDown: 40 * 1024 * 1024,
  bytesUp: 4 * 1024 * 1024,
  connections: 400,
  open: 64,
  requestMs: 5_000,
  connectMs: 10_000,
}

/** Why the gate let no more through. */
export type GateStop = 'BYTES' | 'CONNECTIONS'

export interface Gate {
  /** Which limit was reached, if one was: nothing has passed since. */
  readonly stopped: () => GateStop | undefined
  /** Why the last connection to a host that failed did. */
  readonly failureOf: (host: string) => FetchErrorCode | undefined
  /** How many connections were refused by the address policy. */
  readonly refusals: () => number
  readonly close: () => Promise<void>
}

const REPLIES: Partial<Record<FetchErrorCode, Reply>> = {
  ADDRESS: REPLY.notAllowed,
  BAD_URL: REPLY.notAllowed,
  CREDENTIALS: REPLY.notAllowed,
  HOSTNAME: REPLY.notAllowed,
  PORT: REPLY.notAllowed,
  SCHEME: REPLY.notAllowed,
  HOST_NOT_FOUND: REPLY.unreachable,
  REFUSED: REPLY.refused,
}
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])$/i
const REFUSED_BY_POLICY = new Set<FetchErrorCode>([
  'ADDRESS',
  'BAD_URL',
  'CREDENTIALS',
  'HOSTNAME',
  'PORT',
  'SCHEME',
])

/**
 * The only way out of a visit's browser: a SOCKS5 proxy on a Unix socket, which looks up, checks and dials as `safe-fetch`
 * does. Only CONNECT is served, and only to what the policy allows.
 * @param path of the socket, in a folder that only this process and the browser reach
 */
export async function openGate(
  path: string,
  deps: ConnectDeps,
  limits: GateLimits = GATE_LIMITS,
): Promise<Gate> {
  const closing = new AbortController()
  const sockets = new Set<Socket>()
  let connections = 0
  let refusals = 0
  let [down, up] = [0, 0]
  let stop: GateStop | undefined
  /** No more hosts than connections. */
  const failures = new Map<string, FetchErrorCode>()

  function stopFor(reason: GateStop): void {
    stop ??= reason
    for (const socket of sockets) socket.destroy()
  }

  function keep(socket: Socket): Socket {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    return socket
  }

  async function dial({ host, port }: Destination): Promise<Socket> {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(limits.connectMs)])
    // Anything else could be read as a path or a user by the parser of addresses.
    if (!HOST.test(host) || isChromiumsOwn(host)) throw new SocksError(REPLY.notAllowed)
    try {
      const url = checkedUrl(`${port === 443 ? 'https' : 'http'}://${host}:${port}`, undefined, deps.policy)
      return await connectTo(url, await checkedAddresses(url, deps, signal), deps.dial, signal)
    } catch (cause) {
      const code = cause instanceof Failure ? cause.code : 'TIMEOUT'
      failures.set(host, code)
      if (REFUSED_BY_POLICY.has(code)) refusals += 1
      throw new SocksError(REPLIES[code] ?? REPLY.failed)
    }
  }

  async function serve(client: Socket): Promise<void> {
    const timer = setTimeout(() => client.destroy(), limits.requestMs)
    const destination = await readRequest(client).finally(() => clearTimeout(timer))
    const server = keep(await dial(destination))
    if (client.destroyed) return void server.destroy()
    writeReply(client, REPLY.granted)
    client.on('close', () => server.destroy())
    server.on('close', () => client.destroy())
    server.on('data', (chunk) => {
      down += chunk.length
      if (down > limits.bytesDown) stopFor('BYTES')
    })
    client.on('data', (chunk) => {
      up += chunk.length
      if (up > limits.bytesUp) stopFor('BYTES')
    })
    server.pipe(client)
    client.pipe(server)
  }

  const gate = createServer({ allowHalfOpen: true }, (client) => {
    connections += 1
    if (connections > limits.connections) stopFor('CONNECTIONS')
    if (stop !== undefined || sockets.size >= limits.open * 2) return void client.destroy()
    keep(client)
    serve(client).catch((cause) => {
      if (cause instanceof SocksError) writeReply(client, cause.reply)
      client.end()
      // A client that does not close its half is closed.
      void sleep(limits.requestMs, undefined, { ref: false }).then(() => client.destroy())
    })
  })
  await new Promise<void>((resolve, reject) => {
    gate.once('error', reject).listen(path, () => resolve())
  })

  return {
    stopped: () => stop,
    failureOf: (host) => failures.get(host),
    refusals: () => refusals,
    close: async () => {
      closing.abort(new Error('the gate is closed'))
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => gate.close(resolve))
    },
  }
}
