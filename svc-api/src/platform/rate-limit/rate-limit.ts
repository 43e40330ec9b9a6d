import { LINK_MAIL_LIMITS, RATE_LIMITS, SAVES_PER_DAY } from '@agency/contracts/limits'
import { SITE_RUN_LIMITS } from '@agency/contracts/site-values'
import { AppError } from '@agency/service-kit'
import type { Request, RequestHandler } from 'express'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { emailKey } from '../tables/search-text.ts'
import { clientKey, secretKey, wideNetworkOf } from './client-key.ts'
import { rateLimitTexts } from './rate-limit.content.ts'

const LIMITED = [
  'analyses',
  'rechecks',
  'browserVisits',
  'saves',
  'reads',
  'messages',
  'uploads',
  'events',
] as const
type LimitName = (typeof LIMITED)[number]
const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS
/** Counted by each gateway alone: counting a read in the store would cost more than the read. */
const IN_MEMORY: ReadonlySet<string> = new Set<LimitName>(['reads'])

/** One middleware per kind of call; goes before the body parser. */
export type RateLimits = Readonly<Record<LimitName, RequestHandler>> & {
  /** Failed logins per client address, and per IPv6 /48. */
  readonly wrongPasswords: Allowance
  /** Mails that visitors have sent to an address. */
  readonly linkMails: {
    /** Takes one; false, and nothing taken, when the address or the client's network has had enough. */
    readonly take: (request: Request, email: string) => Promise<boolean>
  }
  /** New runs over whole sites, by client address, by its network, and in all. */
  readonly siteRuns: {
    /** The same for all calls of one client. */
    readonly keyOf: (request: Request) => string
    /** Takes one; resolves with what gives it back. @throws AppError RATE_LIMITED, and nothing taken */
    readonly take: (request: Request) => Promise<() => Promise<void>>
    /** How many one client may have under way. */
    readonly atOnce: number
  }
  /** Streams of events of runs. */
  readonly siteRunStreams: RequestHandler
}

/** A budget per address and window for calls of which only some count, which shows only afterwards. */
export type Allowance = {
  /** @throws AppError RATE_LIMITED when nothing is left */
  readonly spend: (request: Request) => Promise<void>
  /** Takes back what this request spent. */
  readonly refund: (request: Request) => Promise<void>
}

type LimiterOptions = {
  readonly keyPrefix: string
  /** Calls allowed in one window. */
  readonly points: number
  /** Length of the window in seconds. */
  readonly duration: number
}

/** Where calls are counted, shared by all gateways on a database. */
export type LimiterStore = {
  /** Random key of this installation, shared by its gateways. */
  readonly secret: Uint8Array
  readonly createLimiter: (options: LimiterOptions) => RateLimiterAbstract
  /** Stops purging expired counters. */
  readonly close: () => void
}

/** Limits calls by client address: 429 with `Retry-After` beyond the limit. */
export function createRateLimits({
  store,
  factor = 1,
}: {
  readonly store: Pick<LimiterStore, 'secret' | 'createLimiter'>
  /** Multiplies every limit. */
  readonly factor?: number
}): RateLimits {
  const pointsOf = (limit: number) => Math.max(1, Math.round(limit * factor))
  const limiterOf = (keyPrefix: string, limit: number, duration: number, isInMemory = false) => {
    const options = { keyPrefix, points: pointsOf(limit), duration }
    return isInMemory ? new RateLimiterMemory(options) : store.createLimiter(options)
  }
  const keyOf = (request: Request) => clientKey(request.ip ?? '', store.secret)
  const allowanceOf = (limiter: RateLimiterAbstract, refused: string, keyOfClient = keyOf): Allowance => ({
    spend: async (request) => {
      try {
        await limiter.consume(keyOfClient(request))
      } catch (refusal) {
        // Any other error is the limiter's own; its in-memory fallback has failed too.
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw new AppError('RATE_LIMITED', refused, {
          retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
        })
      }
    },
    refund: async (request) => {
      await limiter.reward(keyOfClient(request))
    },
  })
  const allowance = (name: keyof Omit<typeof RATE_LIMITS, 'windowSeconds'>, keyOfClient = keyOf) =>
    allowanceOf(
      limiterOf(name, RATE_LIMITS[name], RATE_LIMITS.windowSeconds, IN_MEMORY.has(name)),
      rateLimitTexts.tooMany,
      keyOfClient,
    )
  /** Of the client, and of the IPv6 network that its provider gives to one customer. */
  const wrongPasswords = (): Allowance => {
    const own = allowance('wrongPasswords')
    const network = allowance('wrongPasswordsOfNetwork', (request) =>
      secretKey(wideNetworkOf(request.ip ?? ''), store.secret),
    )
    const hasNetwork = (request: Request) => wideNetworkOf(request.ip ?? '').endsWith('/48')
    return {
      spend: async (request) => {
        await own.spend(request)
        if (!hasNetwork(request)) return
        await network.spend(request).catch(async (refusal) => {
          await own.refund(request)
          throw refusal
        })
      },
      refund: async (request) => {
        await own.refund(request)
        if (hasNetwork(request)) await network.refund(request)
      },
    }
  }
  const networkOf = (request: Request) => secretKey(wideNetworkOf(request.ip ?? ''), store.secret)
  const { tooManySites, tooManySitesInAll } = rateLimitTexts
  const siteRunLimit = (name: string, points: number) => limiterOf(name, points, DAY_SECONDS)
  const siteRuns = [
    allowanceOf(siteRunLimit('siteRuns', SITE_RUN_LIMITS.perAddressAndDay), tooManySites),
    allowanceOf(siteRunLimit('siteRunsNetwork', SITE_RUN_LIMITS.perNetworkAndDay), tooManySites, networkOf),
    allowanceOf(siteRunLimit('siteRunsInAll', SITE_RUN_LIMITS.perDay), tooManySitesInAll, () => 'all'),
  ]
  const takeSiteRun = async (request: Request) => {
    const taken: Allowance[] = []
    const giveBack = async () => {
      for (const { refund } of taken.splice(0)) await refund(request)
    }
    for (const one of siteRuns) {
      await one.spend(request).catch(async (refusal) => {
        await giveBack()
        throw refusal
      })
      taken.push(one)
    }
    return giveBack
  }
  const { perAddressAndHour, perAddressAndDay, perNetworkAndHour } = LINK_MAIL_LIMITS
  const ofAddress = [
    limiterOf('linkMailsHour', perAddressAndHour, HOUR_SECONDS),
    limiterOf('linkMailsDay', perAddressAndDay, DAY_SECONDS),
  ]
  const ofNetwork = limiterOf('linkMailsNetwork', perNetworkAndHour, HOUR_SECONDS)
  const takeLinkMail = async (request: Request, email: string) => {
    const address = secretKey(emailKey(email), store.secret)
    const network = secretKey(wideNetworkOf(request.ip ?? ''), store.secret)
    const taken: (() => Promise<unknown>)[] = []
    for (const { limiter, key } of [
      ...ofAddress.map((limiter) => ({ limiter, key: address })),
      { limiter: ofNetwork, key: network },
    ]) {
      try {
        await limiter.consume(key)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        for (const giveBack of taken) await giveBack()
        return false
      }
      taken.push(() => limiter.reward(key))
    }
    return true
  }
  const limitBy =
    (...allowances: readonly Allowance[]): RequestHandler =>
    async (request, _response, next) => {
      for (const { spend } of allowances) await spend(request)
      next()
    }
  const limit = (name: LimitName, ...others: readonly Allowance[]): RequestHandler => {
    return limitBy(allowance(name), ...others)
  }
  const streamsOfHour = limiterOf('siteRunStreams', SITE_RUN_LIMITS.streamsPerHour, HOUR_SECONDS)
  const savesOfDay = limiterOf('savesOfDay', SAVES_PER_DAY, DAY_SECONDS)
  return {
    analyses: limit('analyses'),
    rechecks: limit('rechecks'),
    browserVisits: limit('browserVisits'),
    saves: limit('saves', allowanceOf(savesOfDay, rateLimitTexts.tooManyToday)),
    reads: limit('reads'),
    messages: limit('messages'),
    uploads: limit('uploads'),
    events: limit('events'),
    wrongPasswords: wrongPasswords(),
    linkMails: { take: takeLinkMail },
    siteRuns: { keyOf, take: takeSiteRun, atOnce: pointsOf(SITE_RUN_LIMITS.perAddressAtOnce) },
    siteRunStreams: limitBy(allowanceOf(streamsOfHour, rateLimitTexts.tooMany)),
  }
}
