import { lookup, Resolver } from 'node:dns/promises'

/** Answers every address of a name; rejects when it has none. May be slow: `signal` bounds it. */
export type Resolve = (hostname: string, signal: AbortSignal) => Promise<readonly string[]>

/** Two tries of two seconds leave most of a page's ten for the page. */
const DNS_TIMEOUT = { timeout: 2_000, tries: 2 } as const

/**
 * Asks the name servers directly. `lookup` would hold one of the process's four pool threads until its answer, so
 * that four slow names would stop every other look-up and decompression.
 */
export const resolveByDns: Resolve = async (hostname, signal) => {
  const resolver = new Resolver(DNS_TIMEOUT)
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel)
  try {
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    const [ipv4] = answers
    if (addresses.length === 0 && ipv4.status === 'rejected') throw ipv4.reason
    return addresses
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/** Asks as the operating system does, hosts file included: names of a private network are often only there. */
export const resolveBySystem: Resolve = async (hostname) => {
  const answers = await lookup(hostname, { all: true })
  return answers.map((answer) => answer.address)
}
