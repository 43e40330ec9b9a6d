import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { createAddressPolicy, type Dial, type Resolve } from '@agency/safe-net'
import { createSafeFetch, type SafeFetch } from '../gather/safe-fetch.ts'
import { createHandshake, type Handshake } from '../gather/tls-handshake.ts'

/** A site on loopback for tests, and what it was asked. */
export interface TestSite {
  readonly port: number
  /** `GET /path?query`, in the order of arrival. */
  readonly requests: readonly string[]
  /** How many requests are still waiting for the end of their answer. */
  readonly openRequests: () => number
  readonly close: () => Promise<void>
}

export async function startSite(
  listener: RequestListener,
  tls?: { readonly key: string; readonly cert: string },
): Promise<TestSite> {
  const requests: string[] = []
  let open = 0
  const handle: RequestListener = (request, response) => {
    requests.push(`${request.method} ${request.url}`)
    open += 1
    response.on('close', () => {
      open -= 1
    })
    listener(request, response)
  }
  const server: Server = tls ? createTlsServer({ ...tls }, handle) : createServer(handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // `address` is a string for pipes only.
  const { port } = server.address() as AddressInfo
  return {
    port,
    requests,
    openRequests: () => open,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Any public address: the test's dialler goes to loopback whatever the name answered. */
export const PUBLIC_ADDRESS = '93.184.216.34'

/** Where each name leads: one answer for ever, or one after the other. Names not listed do not exist. */
export type TestDns = Readonly<Record<string, readonly string[] | readonly (readonly string[])[]>>

export function resolveFrom(dns: TestDns): Resolve {
  const asked = new Map<string, number>()
  return async (hostname) => {
    const answer = dns[hostname]
    if (answer === undefined) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
    const turn = asked.get(hostname) ?? 0
    asked.set(hostname, turn + 1)
    const answers = answer.map((item) => (typeof item === 'string' ? answer : item)) as (readonly string[])[]
    return answers[Math.min(turn, answers.length - 1)] ?? []
  }
}

/** Dials the test's site whatever the address; `dialled` keeps what would have been dialled. */
export function dialTo(site: Pick<TestSite, 'port'>, dialled: string[] = []): Dial {
  return ({ addresses, port }) => {
    dialled.push(...addresses.map((address) => `${address}:${port}`))
    return connect(site.port, '127.0.0.1')
  }
}

/** The product's own fetch, handshake and policy, with only resolver and dialler replaced. */
export function networkOf(
  site: TestSite,
  dns: TestDns,
  options: {
    readonly dialled?: string[]
    readonly allowPrivateNetwork?: boolean
    /** Answers in place of the site where https is dialled. */
    readonly secure?: TestSite
  } = {},
): { readonly fetch: SafeFetch; readonly handshake: Handshake } {
  const { dialled, allowPrivateNetwork = false, secure = site } = options
  const reach = {
    policy: createAddressPolicy({ allowPrivateNetwork }),
    resolve: resolveFrom(dns),
    dial: ((target) => dialTo(target.port === 443 ? secure : site, dialled)(target)) satisfies Dial,
  }
  return { fetch: createSafeFetch({ ...reach, userAgent: 'test' }), handshake: createHandshake(reach) }
}

/** Its fetch alone. */
export function fetchFrom(site: TestSite, dns: TestDns, dialled?: string[]): SafeFetch {
  return networkOf(site, dns, { ...(dialled && { dialled }) }).fetch
}
