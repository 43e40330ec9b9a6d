import type { SiteRunStop } from '@agency/contracts/site-values'
import { toAppError } from '../analysis/analysis-error.ts'
import { ENGINE } from '../engine/version.ts'
import type { SitePageFacts } from '../site/site-facts.ts'
import { siteKey } from '../web/site-key.ts'
import { type ReadSitePage, WorkerPoolError } from '../worker/worker-pool.ts'
import { createPageFetch, type FetchedPage } from './fetch-page.ts'
import { createFrontier, type Frontier, type KnownPage } from './frontier.ts'
import type { OpenSite } from './open-site.ts'
import type { Run } from './run.ts'
import { createSoft404 } from './soft-404.ts'

/** Bodies that are kept for pages to come: shared styles and scripts, language versions. */
const KEPT_BYTES = 8 * 1024 * 1024
/** Pages that are requested while the one before is read: the network waits for no thread. */
const AHEAD = 2

/** The pages of a site that were read, and those to come. */
export interface Pages {
  readonly frontier: Frontier
  readonly facts: () => readonly SitePageFacts[]
  /** Reads and tells pages until there is none, or something ends the run. */
  readonly readAll: () => Promise<SiteRunStop | undefined>
}

interface PageUnderWay {
  readonly page: KnownPage
  /** Never rejects while nobody waits for it. */
  readonly fetched: Promise<FetchedPage>
}

/** Takes pages that earlier calls have read as known, else reads and tells the home. */
export async function createPages(run: Run, site: OpenSite, have: readonly SitePageFacts[]): Promise<Pages> {
  const { home, rules, answer } = site
  const { site: host } = site.scope
  const soft404 = createSoft404(await shownForNothing(run, site))
  const frontier = createFrontier(site.scope, site.sitemap?.urls ?? [])
  const fetchPage = createPageFetch(run, site, frontier)
  const facts: SitePageFacts[] = []
  let planned = 0

  function learn(page: SitePageFacts, otherHosts: readonly string[]): void {
    facts.push(page)
    frontier.learn(page)
    frontier.meet(otherHosts)
  }

  async function obeyRobots(): Promise<void> {
    const fresh = frontier.fresh()
    const forbidden = await rules.forbidden(fresh.map(({ url }) => url))
    for (const page of fresh) {
      if (site.isHomeOnly || forbidden.has(page.url)) frontier.skip(page, 'robots')
    }
  }

  async function take({ page, facts: known }: ReadSitePage, otherHosts: readonly string[]): Promise<void> {
    learn(known, otherHosts)
    await obeyRobots()
    run.tell({ page, facts: known, used: run.budget.used() })
    tellPlan()
  }

  /** Where it has grown much. */
  function tellPlan(): void {
    const found = frontier.found()
    if (planned > 0 && found < planned + Math.max(5, planned / 4)) return
    planned = found
    run.tell({ plan: { found, of: Math.min(run.bounds.pages, found), engine: ENGINE } })
  }

  async function readFetched(page: KnownPage, fetched: FetchedPage): Promise<void> {
    if (fetched === 'later') return frontier.putBack(page)
    if ('skip' in fetched) return frontier.skip(page, fetched.skip)
    if ('leadsTo' in fetched) {
      frontier.meet([fetched.leadsTo])
      return frontier.forget(page.key)
    }
    const { key, gathered, answer: own } = fetched
    // Another page that was under way has ended here as well.
    if (frontier.isRead(key)) return frontier.forget(page.key)
    const { artefacts, otherHosts } = gathered
    const task = { artefacts, page: { ...page, key }, answer: own, site: host, ofSite }
    const read = await run.read(task).catch((cause: unknown) => {
      run.signal.throwIfAborted()
      // One page that cannot be read ends nothing.
      if (!(cause instanceof WorkerPoolError)) throw cause
    })
    if (!read) return frontier.skip(page, 'failed')
    if (soft404.isAnother(read.facts)) return frontier.skip(page, 'soft404')
    await take(read, otherHosts)
  }

  const known = {
    key: siteKey(new URL(answer.finalUrl)),
    url: answer.requestedUrl,
    from: 'home',
    depth: 0,
  } as const
  const ofHome = { artefacts: home.artefacts, page: known, answer, site: host }
  const readHome = await run.read(ofHome).catch((cause: unknown) => {
    throw toAppError(cause)
  })
  const { ofSite } = readHome
  if (have.length === 0) {
    soft404.isAnother(readHome.facts)
    await take(readHome, home.otherHosts)
  } else {
    for (const [index, page] of have.entries()) {
      soft404.isAnother(page)
      learn(page, index === 0 ? home.otherHosts : [])
    }
    await obeyRobots()
    tellPlan()
  }

  /** The next pages, as many as may still be read. */
  async function begin(underWay: PageUnderWay[], inHand: number): Promise<void> {
    while (underWay.length < AHEAD && facts.length + underWay.length + inHand < run.bounds.pages) {
      const page = run.stopped() === undefined ? frontier.next(underWay.length + inHand > 0) : undefined
      if (page === undefined) return
      await run.giveWay()
      const fetched = fetchPage(page)
      fetched.catch(() => undefined)
      underWay.push({ page, fetched })
    }
  }

  return {
    frontier,
    facts: () => facts,
    async readAll() {
      const underWay: PageUnderWay[] = []
      for (;;) {
        await begin(underWay, 0)
        const next = underWay.shift()
        if (next === undefined) break
        const fetched = await next.fetched
        await begin(underWay, 1)
        // What its checks need may have come in part.
        const isCut = run.stopped() !== undefined && fetched !== 'later' && 'answer' in fetched
        await readFetched(next.page, isCut ? 'later' : fetched)
        run.pool.keepBodies(KEPT_BYTES)
      }
      const stop = run.stopped()
      if (stop !== undefined) return stop
      return frontier.waiting().length > 0 ? 'PAGES' : undefined
    },
  }
}

/** Signature of what a site shows for an address that does not exist, where it calls that a page. */
async function shownForNothing(run: Run, { home, scope }: OpenSite): Promise<string | undefined> {
  const { notFound } = home.artefacts
  if (!notFound.ok || notFound.value.status < 200 || notFound.value.status >= 300) return undefined
  const answer = notFound.value
  const page = { key: siteKey(new URL(answer.finalUrl)), url: answer.finalUrl, from: 'link' } as const
  const artefacts = { ...home.artefacts, page: notFound, sentPage: notFound }
  try {
    return (await run.read({ artefacts, page, answer, site: scope.site })).facts.shingles
  } catch {
    run.signal.throwIfAborted()
    return undefined
  }
}
