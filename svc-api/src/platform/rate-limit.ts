import { RATE_LIMITS } from '@agency/contracts/limits'
import { AppError } from '@agency/service-kit'
import type { RequestHandler } from 'express'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { clientKey } from './client-key.ts'
import { rateLimitTexts } from './rate-limit.content.ts'

const LIMITED = ['analyses', 'saves', 'reads'] as const
type LimitName = (typeof LIMITED)[number]

/** One middleware for each kind of call; it goes before whatever reads the body. */
export type RateLimits = Readonly<Record<LimitName, RequestHandler>>

type LimiterOptions = {
  readonly keyPrefix: string
  /** Calls allowed in one window. */
  readonly points: number
  /** Length of the window in seconds. */
  readonly duration: number
}

/** Where calls are counted: shared by every gateway on the same database. */
export type LimiterStore = {
  /** Random key of this installation, the same for all its gateways. */
  readonly secret: Uint8Array
  readonly createLimiter: (options: LimiterOptions) => RateLimiterAbstract
  /** Stops the purge of what has expired. */
  readonly close: () => void
}

/** Middleware that counts calls by client address and refuses with 429 and `Retry-After` beyond the limits. */
export function createRateLimits({
  store,
  factor = 1,
}: {
  readonly store: Pick<LimiterStore, 'secret' | 'createLimiter'>
  /** Multiplies every limit. */
  readonly factor?: number
}): RateLimits {
  const limit = (name: LimitName): RequestHandler => {
    const limiter = store.createLimiter({
      keyPrefix: name,
      points: Math.max(1, Math.round(RATE_LIMITS[name] * factor)),
      duration: RATE_LIMITS.windowSeconds,
    })
    return async (request, _response, next) => {
      try {
        await limiter.consume(clientKey(request.ip ?? '', store.secret))
      } catch (refusal) {
        // Anything else is a fault of the limiter's, which its in-memory stand-in already tried to cover.
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw new AppError('RATE_LIMITED', rateLimitTexts.tooMany, {
          retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
        })
      }
      next()
    }
  }
  return { analyses: limit('analyses'), saves: limit('saves'), reads: limit('reads') }
}
