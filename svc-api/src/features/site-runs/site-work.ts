import { setTimeout as sleep } from 'node:timers/promises'
import type { KeptSiteFacts, SiteEvent, SiteJudgement } from '@agency/contracts'
import { ENDED_SITE_RUN_STATES, SITE_RUN_DAYS, SITE_RUN_MAX } from '@agency/contracts/site-values'
import { AppError, createSemaphore, type Logger } from '@agency/service-kit'
import type { SiteOptOuts } from './site-opt-outs.store.ts'
import type { SiteReader } from './site-reader.ts'
import { siteRunsTexts } from './site-runs.content.ts'
import type { SiteClaim, SiteRunEnd, SiteRunsStore } from './site-runs.store.ts'

/** So many claims in a row without a new page end a run: a page that ends its reader must not do so for ever. */
const MAX_CLAIMS = 3
const DAY_MS = 24 * 60 * 60 * 1000
const FIND_TRIES = 3
const LOOKS_A_RENEWAL = 10

/**
 * What working on a claim came to: the run's end; no analyser had time; it broke off and is to be claimed again; or it is
 * another's.
 */
export type WorkEnd = 'ended' | 'waits' | 'again' | 'lost'

export type SiteWorkDeps = {
  readonly store: SiteRunsStore
  readonly optOuts: Pick<SiteOptOuts, 'covers'>
  readonly reader: SiteReader
  readonly clock: () => Date
  readonly logger: Logger
  /** Called with how each run ended; must not throw. */
  readonly onEnd?: (state: SiteRunEnd['state']) => void
  /** How often it looks whether the claim is still its own, in milliseconds; every tenth look renews it. */
  readonly lookMs?: number
  /** Between two tries to have pages judged, in milliseconds. */
  readonly pauseMs?: number
}

type End = Omit<SiteRunEnd, 'factsUntil'>

/** The store takes nothing more of a run. */
class NotKept extends Error {}

/** The claim is another's, or was given back. */
class Lost extends Error {}

/**
 * Works on claimed runs: reads the site in one stream, each page stored before the next line is read, and has what was read
 * judged. Resolves when the run has ended or is another's; rejects only where the store fails.
 */
export function createSiteWork({
  store: stored,
  optOuts,
  reader,
  clock,
  logger,
  onEnd = () => {},
  lookMs = 1000,
  pauseMs = 2000,
}: SiteWorkDeps): (claim: SiteClaim, stop: AbortSignal) => Promise<WorkEnd> {
  const store = writingInTurn(stored)
  const factsUntil = () => new Date(clock().getTime() + SITE_RUN_DAYS.facts * DAY_MS).toISOString()
  const mustHold = (isHeld: boolean) => {
    if (!isHeld) throw new Lost()
  }
  const storing = (write: Promise<boolean>) =>
    write.then(mustHold, (cause) => {
      throw new NotKept('a page is not kept', { cause })
    })

  /** Reads to the end of the stream. */
  const read = async (
    { run, ...claim }: SiteClaim,
    events: AsyncIterable<Exclude<SiteEvent, { error: string }>>,
    { before, onPage }: { readonly before: number; readonly onPage: () => void },
  ): Promise<Extract<SiteEvent, { end: object }>['end']> => {
    let [n, found] = [before, run.found]
    for await (const event of events) {
      if ('end' in event) return event.end
      if ('plan' in event) {
        const { engine } = event.plan
        found = event.plan.found
        await storing(store.renew({ run, ...claim }, clock(), { engine, found }))
      } else if ('page' in event) {
        const { page, facts, used } = event
        n += 1
        if (n > SITE_RUN_MAX.pages) throw new Error('svc-seo tells more pages than a run may have')
        const counts = { found: Math.max(found, n), read: n, failed: run.failed, used }
        const kept = { n, page, facts, factsUntil: factsUntil(), ...counts }
        await storing(store.appendPage({ run, ...claim }, clock(), kept))
        onPage()
      }
    }
    throw new Error('the events ended before the run')
  }

  /** What the stored pages show together; undefined where there are none, or no analyser could tell. */
  const judge = async (
    { run }: SiteClaim,
    site: KeptSiteFacts | undefined,
    signal: AbortSignal,
  ): Promise<SiteJudgement | undefined> => {
    const all = await store.factsOf(run.id)
    if (all.length === 0) return undefined
    const pages = all.map(({ page }) => page)
    const facts = all.map((one) => one.facts)
    const question = { website: run.website, pages, facts, ...(site && { site }) }
    for (let tries = 1; tries <= FIND_TRIES; tries += 1) {
      try {
        return await reader.judgeSite(question, { signal, requestId: run.id })
      } catch (error) {
        signal.throwIfAborted()
        logger.warn({ runId: run.id, err: error }, 'the pages of a run are not judged')
        if (tries < FIND_TRIES) await sleep(pauseMs, undefined, { signal })
      }
    }
    return undefined
  }

  const finish = async (claim: SiteClaim, end: End): Promise<WorkEnd> => {
    mustHold(await store.finish(claim, clock(), { ...end, factsUntil: factsUntil() }))
    const { state, stop, reason } = end
    logger.info({ runId: claim.run.id, state, stop, reason }, 'a run has ended')
    onEnd(state)
    return 'ended'
  }
  const fail = (claim: SiteClaim, end: Pick<End, 'stop' | 'reason'>) =>
    finish(claim, { state: 'failed', ...end })

  /** Ends a run whose pages are read, or are not wanted any more. */
  const conclude = async (
    claim: SiteClaim,
    { site, ...end }: End & { readonly site?: KeptSiteFacts },
    signal: AbortSignal,
  ): Promise<WorkEnd> => {
    const judgement = await judge(claim, site, signal)
    const isUnjudged = judgement === undefined && end.state === 'done'
    return finish(claim, {
      ...end,
      ...(isUnjudged && ({ state: 'partial', stop: 'INTERRUPTED' } as const)),
      ...(site && { facts: JSON.stringify(site) }),
      ...(judgement && { judgement: JSON.stringify(judgement) }),
    })
  }

  const workOn = async (
    claim: SiteClaim,
    { held, cancelled }: { readonly held: AbortSignal; readonly cancelled: AbortSignal },
    { begin, onPage }: { readonly begin: () => Promise<boolean>; readonly onPage: () => void },
  ): Promise<WorkEnd> => {
    const { run, used } = claim
    const asCancelled = { state: 'cancelled', stop: 'CANCELLED', reason: undefined } as const
    if ((await store.look(claim)) === 'cancelled') return conclude(claim, asCancelled, held)
    if (claim.claims > MAX_CLAIMS) return fail(claim, { stop: 'INTERRUPTED', reason: undefined })
    if (await optOuts.covers(new URL(run.website).hostname)) {
      return fail(claim, { stop: undefined, reason: siteRunsTexts.reasons.optedOut })
    }
    const have = (await store.factsOf(run.id)).map(({ facts }) => facts)
    try {
      const request = { website: run.website, have, ...(used && { used }) }
      const signal = AbortSignal.any([held, cancelled])
      const events = await reader.readSite(request, { signal, requestId: run.id })
      if (events === undefined) return 'waits'
      await storing(begin())
      // A newer svc-seo may tell more.
      const {
        state: told,
        stop,
        found,
        failed,
        skipped,
        site,
      } = await read(claim, events, {
        before: have.length,
        onPage,
      })
      const state = ENDED_SITE_RUN_STATES.find((known) => known === told) ?? 'partial'
      const isUnread = state === 'failed' && stop === undefined
      const reason = isUnread ? siteRunsTexts.reasons.unread : undefined
      const end = { state, stop, reason, found, failed, skipped: JSON.stringify(skipped), site }
      return await conclude(claim, end, held)
    } catch (error) {
      if (error instanceof Lost || held.aborted) throw error
      if (cancelled.aborted) return conclude(claim, asCancelled, held)
      logger.warn({ runId: run.id, err: error }, 'a run broke off')
      if (error instanceof NotKept) {
        return fail(claim, { stop: undefined, reason: siteRunsTexts.reasons.notKept })
      }
      if (error instanceof AppError && error.code !== 'SERVICE_UNAVAILABLE') {
        return fail(claim, { stop: undefined, reason: siteRunsTexts.reasons.unread })
      }
      return 'again'
    }
  }

  return async (claim, stop) => {
    const [lost, cancelled] = [new AbortController(), new AbortController()]
    const held = AbortSignal.any([stop, lost.signal])
    let { claims } = claim
    let looks = 0
    const startedAt = claim.run.startedAt ?? clock().toISOString()
    const begin = () => store.renew(claim, clock(), { state: 'running', startedAt })
    const look = async () => {
      looks += 1
      if (looks % LOOKS_A_RENEWAL === 0) await store.renew(claim, clock())
      // An analyser with another run says so at once; this one has begun, and its first page may take a while.
      if (looks === 1) await begin()
      const state = await store.look(claim)
      if (state === 'lost') lost.abort(new Lost())
      if (state === 'cancelled') cancelled.abort(new Error('nobody waits for it any more'))
    }
    const timer = setInterval(() => {
      // The next look makes up for one that failed.
      look().catch((error) => logger.warn({ runId: claim.run.id, err: error }, 'a claim is not looked at'))
    }, lookMs)
    try {
      const onPage = () => {
        claims = 0
      }
      const end = await workOn(claim, { held, cancelled: cancelled.signal }, { begin, onPage })
      if (end === 'waits') await store.release(claim, { claims: claims - 1, state: claim.run.state })
      if (end === 'again') await store.release(claim, { claims })
      return end
    } catch (error) {
      if (error instanceof Lost || lost.signal.aborted) return 'lost'
      if (!stop.aborted) throw error
      // Another gateway goes on at once.
      await store.release(claim, { claims: Math.max(0, claims - 1) })
      return 'lost'
    } finally {
      clearInterval(timer)
    }
  }
}

/** One write at a time: a server that is compatible with MongoDB may lose one of two updates of a record. */
function writingInTurn(store: SiteRunsStore): SiteRunsStore {
  const turns = createSemaphore(1)
  const { signal } = new AbortController()
  const inTurn =
    <Values extends unknown[], T>(write: (...values: Values) => Promise<T>) =>
    (...values: Values): Promise<T> =>
      turns.run(() => write(...values), { signal })
  return {
    ...store,
    renew: inTurn(store.renew),
    appendPage: inTurn(store.appendPage),
    release: inTurn(store.release),
    finish: inTurn(store.finish),
  }
}
