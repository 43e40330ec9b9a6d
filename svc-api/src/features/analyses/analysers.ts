import { lookup as lookupName } from 'node:dns/promises'
import { isIP } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HealthCheck } from '@agency/service-kit'
import { type Address, request } from './analyser-call.ts'
import { websiteKey } from './website-key.ts'

/** How often each analyser is asked whether it is well, and how long it has to answer: a dead one is known within a second. */
const PROBE_MS = 500
/** How often names are looked up again. */
const LOOKUP_MS = 2000
/** An analyser that was well so recently is probably being restarted: its return is waited for. */
const RETURN_MS = 10_000
/** Longer than a busy machine leaves a probe unanswered. */
const SILENT_MS = 10_000
/** How often those that wait for an analyser look again. */
const WAIT_MS = 100
const HEALTH_TIMEOUT_MS = 1500
const REMEMBERED_WEBSITES = 10_000

/**
 * `well` answers; `silent` takes connections without answering in time, and may only be busy; `gone` refuses them, or says
 * that it is not well.
 */
type Health = 'well' | 'silent' | 'gone'

/** One analyser, with what this gateway has under way on it. */
export type Analyser = Address & {
  health: Health
  /** On the monotonic clock; undefined until it has answered once. */
  lastWellAt: number | undefined
  /** When it stopped answering; undefined while it answers. */
  unwellSince: number | undefined
  readonly calls: Set<AbortController>
}

/** One call under way on an analyser. */
export type Turn = {
  /** Aborted when the analyser no longer answers and another one could take the call. */
  readonly lost: AbortSignal
  readonly end: () => void
}

/** Addresses behind a name. */
type Lookup = (hostname: string) => Promise<readonly string[]>

export type AnalysersOptions = {
  readonly urls: readonly string[]
  /** `SERVICE_SECRET`, the same for all. */
  readonly secret?: string | undefined
  readonly lookup?: Lookup
  /** What an analyser had under way is lost when it is silent for so long and another one could begin it again. */
  readonly silentMs?: number
}

/** The analysers there are, with their health and what this gateway has under way on each. */
export type Analysers = {
  /**
   * The analyser to ask next about this website: the one that had it last, because its report may still be there, else the
   * least busy. One that does not answer is chosen only where none does.
   * @returns undefined when all have been `tried`
   */
  readonly choose: (website: string, tried: ReadonlySet<Analyser>) => Analyser | undefined
  /** Counts a call about this website as under way on the analyser, until it ends. */
  readonly begin: (analyser: Analyser, website: string) => Turn
  /** Notes that a connection to it failed: it gets nothing until it answers a probe. */
  readonly noteLoss: (analyser: Analyser) => void
  /** Whether one is there, or was a moment ago and may come back. */
  readonly areExpected: () => boolean
  /** Resolves when one is there, or none is expected back. Rejects when the signal aborts. */
  readonly untilThere: (signal: AbortSignal) => Promise<void>
  /** `svc-seo`, and each analyser by its number where there are several. */
  readonly healthChecks: () => Readonly<Record<string, HealthCheck>>
  readonly counts: () => { readonly known: number; readonly well: number }
  readonly close: () => void
}

/**
 * Watches the analysers at `urls`. A name of an http address with several records of one family is that many analysers, and
 * is looked up again every two seconds; any other address is one.
 */
export function createAnalysers({
  urls,
  secret,
  lookup = lookupAll,
  silentMs = SILENT_MS,
}: AnalysersOptions): Analysers {
  let listed: readonly Analyser[] = urls.map((url) => newAnalyser({ url, host: new URL(url).host, secret }))
  /** Those that their name no longer leads to, until their last call has ended. */
  let leaving: readonly Analyser[] = []
  /** Which analyser had a website last; the oldest entry first. */
  const lastOf = new Map<string, Analyser>()

  const list = (addresses: readonly Address[]) => {
    const known = [...listed, ...leaving]
    listed = addresses.map(
      (address) => known.find(({ url }) => url === address.url) ?? newAnalyser({ ...address, secret }),
    )
    leaving = known.filter((analyser) => !listed.includes(analyser) && analyser.calls.size > 0)
  }
  const lookUp = async () => {
    const found = await Promise.all(urls.map((url) => addressesAt(url, lookup)))
    // What cannot be looked up leaves what it last led to: the resolver may be down, and the analysers well.
    list(found.flatMap((addresses, index) => addresses ?? listed.filter(({ host }) => host === hosts[index])))
  }
  const hosts = urls.map((url) => new URL(url).host)

  const watch = async (analyser: Analyser) => {
    setHealth(analyser, await probe(analyser, PROBE_MS))
    const { unwellSince, calls } = analyser
    if (unwellSince === undefined || performance.now() - unwellSince < silentMs) return
    if (!listed.some(({ health }) => health === 'well')) return
    for (const call of calls) call.abort(new Error('the analyser does not answer'))
  }

  const stops = [
    every(PROBE_MS, () => void [...listed, ...leaving].map(watch)),
    every(LOOKUP_MS, withoutOverlap(lookUp)),
  ]

  const areExpected = () => {
    const since = performance.now() - RETURN_MS
    return isAnyThere() || listed.some(({ lastWellAt = since }) => lastWellAt > since)
  }
  const isAnyThere = () => listed.some(({ health }) => health !== 'gone')

  return {
    choose: (website, tried) => {
      const candidates = bestOf(listed).filter((analyser) => !tried.has(analyser))
      const last = lastOf.get(websiteKey(website))
      if (last !== undefined && candidates.includes(last)) return last
      return candidates.toSorted((a, b) => a.calls.size - b.calls.size)[0]
    },
    begin: (analyser, website) => {
      const key = websiteKey(website)
      lastOf.delete(key)
      lastOf.set(key, analyser)
      const [oldest] = lastOf.keys()
      if (lastOf.size > REMEMBERED_WEBSITES && oldest !== undefined) lastOf.delete(oldest)
      const call = new AbortController()
      analyser.calls.add(call)
      return { lost: call.signal, end: () => analyser.calls.delete(call) }
    },
    noteLoss: (analyser) => setHealth(analyser, 'gone'),
    areExpected,
    untilThere: async (signal) => {
      while (!isAnyThere() && areExpected()) await sleep(WAIT_MS, undefined, { signal })
    },
    healthChecks: () => {
      const each = listed.map((analyser) => async () => {
        if ((await probe(analyser, HEALTH_TIMEOUT_MS)) !== 'well') throw new Error('svc-seo is not well')
      })
      const numbered = each.map((check, index) => [`svc-seo-${index + 1}`, check] as const)
      return {
        'svc-seo': async () => void (await Promise.any(each.map((check) => check()))),
        ...(numbered.length > 1 && Object.fromEntries(numbered)),
      }
    },
    counts: () => ({
      known: listed.length,
      well: listed.filter(({ health }) => health === 'well').length,
    }),
    close: () => {
      for (const stop of stops) stop()
    },
  }
}

async function probe(address: Address, timeoutMs: number): Promise<Health> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await request(address, '/healthz', { signal })
    response.on('error', () => {}).resume()
    // Another server that got its address answers 200 too, with a page of its own.
    const isOurs = response.headers['content-type']?.startsWith('application/json')
    return response.statusCode === 200 && isOurs ? 'well' : 'gone'
  } catch {
    return signal.aborted ? 'silent' : 'gone'
  }
}

function setHealth(analyser: Analyser, health: Health): void {
  const now = performance.now()
  analyser.health = health
  if (health === 'well') analyser.lastWellAt = now
  analyser.unwellSince = health === 'well' ? undefined : (analyser.unwellSince ?? now)
}

/** Taken for well until a probe or a call tells: the first visitor does not wait for the first probe. */
const newAnalyser = (address: Address): Analyser => ({
  ...address,
  health: 'well',
  lastWellAt: undefined,
  unwellSince: undefined,
  calls: new Set(),
})

/** Those that answer, else those that may be busy, else all. */
function bestOf(analysers: readonly Analyser[]): readonly Analyser[] {
  const inOrder: readonly Health[] = ['well', 'silent']
  const best = inOrder.map((wanted) => analysers.filter(({ health }) => health === wanted))
  return best.find(({ length }) => length > 0) ?? analysers
}

/** A certificate belongs to a name, so that https is asked by name, and what balances the name is its operator's. */
function isExpandable(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0
}

/** The analysers behind one address; undefined when its name cannot be looked up. */
async function addressesAt(url: string, lookup: Lookup): Promise<readonly Address[] | undefined> {
  const address = new URL(url)
  const byName = [{ url, host: address.host }]
  if (!isExpandable(url)) return byName
  let found: readonly string[]
  try {
    found = await lookup(address.hostname)
  } catch {
    return undefined
  }
  // One record of each family is one machine with two addresses, such as localhost.
  const families = [4, 6].map((family) => [...new Set(found)].filter((ip) => isIP(ip) === family).toSorted())
  const several = families.find((ips) => ips.length > 1)
  if (several === undefined) return byName
  return several.map((ip) => ({ url: withHost(url, ip), host: address.host }))
}

function withHost(url: string, ip: string): string {
  const address = new URL(url)
  address.hostname = isIP(ip) === 6 ? `[${ip}]` : ip
  return address.href.replace(/\/+$/, '')
}

const lookupAll: Lookup = async (hostname) =>
  (await lookupName(hostname, { all: true })).map(({ address }) => address)

/** Runs a task now and then every so often; returns what stops it. Keeps no process alive. */
function every(ms: number, task: () => void): () => void {
  const timer = setInterval(task, ms)
  timer.unref()
  task()
  return () => clearInterval(timer)
}

function withoutOverlap(task: () => Promise<void>): () => void {
  let isRunning = false
  return async () => {
    if (isRunning) return
    isRunning = true
    await task()
    isRunning = false
  }
}
