import type { SiteRunStop } from '@agency/contracts/site-values'
import { AppError } from '@agency/service-kit'
import { toAppError } from '../analysis/analysis-error.ts'
import type { TextResponse } from '../artefacts.ts'
import { ENGINE } from '../engine/version.ts'
import { isChallenge } from '../gather/firewall.ts'
import type { SitePageFacts } from '../site/site-facts.ts'
import { asksToWait } from '../web/refusal.ts'
import { siteKey } from '../web/site-key.ts'
import { parseUrl } from '../web/urls.ts'
import { type ReadSitePage, WorkerPoolError } from '../worker/worker-pool.ts'
import { createFrontier, type Frontier, type KnownPage } from './frontier.ts'
import type { OpenSite } from './open-site.ts'
import type { Run } from './run.ts'
import { placeOf } from './site-scope.ts'
import { createSoft404 } from './soft-404.ts'

/** Bodies that are kept for pages to come: shared styles and scripts, language versions. */
const KEPT_BYTES = 8 * 1024 * 1024

/** The pages of a site that were read, and those to come. */
export interface Pages {
  readonly frontier: Frontier
  readonly facts: () => readonly SitePageFacts[]
  /** Reads and tells pages until there is none, or something ends the run. */
  readonly readAll: () => Promise<SiteRunStop | undefined>
}

/** Takes pages that earlier calls have read as known, else reads and tells the home. */
export async function createPages(run: Run, site: OpenSite, have: readonly SitePageFacts[]): Promise<Pages> {
  const { home, rules, scope, answer } = site
  const { site: host } = scope
  const soft404 = createSoft404(await shownForNothing(run, site))
  const frontier = createFrontier(scope, site.sitemap?.urls ?? [])
  const facts: SitePageFacts[] = []
  /** Pages whose server wanted us to come back later, once. */
  const again = new Set<string>()
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

  function tellPage({ page, facts: known }: ReadSitePage): void {
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

  async function readHome(): Promise<void> {
    const key = siteKey(new URL(answer.finalUrl))
    const known = { key, url: answer.requestedUrl, from: 'home', depth: 0 } as const
    const read = await run.read(home.artefacts, known, answer, host).catch((cause: unknown) => {
      throw toAppError(cause)
    })
    soft404.isAnother(read.facts)
    learn(read.facts, home.otherHosts)
    await obeyRobots()
    tellPage(read)
  }

  async function readPage(page: KnownPage): Promise<void> {
    const opened = await open(page)
    if (opened === undefined) return
    const url = new URL(opened.finalUrl)
    const key = siteKey(url)
    // It leads away, or to a page that was read.
    if (placeOf(url, scope) !== 'own' || (key !== page.key && frontier.isRead(key))) {
      frontier.meet([opened.finalUrl])
      return frontier.forget(page.key)
    }
    if (key !== page.key && (await rules.forbidden([opened.finalUrl])).size > 0) {
      return frontier.skip(page, 'robots')
    }
    const gathered = await run.gather.page(opened, home).catch(noPage)
    const read =
      gathered && (await run.read(gathered.artefacts, { ...page, key }, opened, host).catch(noPage))
    if (!read) return frontier.skip(page, 'failed')
    if (soft404.isAnother(read.facts)) return frontier.skip(page, 'soft404')
    learn(read.facts, gathered.otherHosts)
    await obeyRobots()
    tellPage(read)
  }

  /** The answer of a page, unless there is none; the frontier is then told. */
  async function open(page: KnownPage): Promise<TextResponse | undefined> {
    const opened = await run.gather.open(page.url, isRead).catch(errorOf)
    // What there was no time for, or no more requests, has not failed.
    if (opened instanceof AppError && run.stopped() !== undefined) frontier.putBack(page)
    else if (opened instanceof AppError) frontier.skip(page, opened.code === 'NOT_HTML' ? 'file' : 'failed')
    else if (isChallenge(opened)) {
      run.challenged()
      frontier.skip(page, 'failed')
    } else if (asksToWait(opened.status) && !again.has(page.key)) {
      again.add(page.key)
      frontier.putBack(page)
    } else if (opened.status < 200 || opened.status >= 300) frontier.skip(page, 'failed')
    else return opened
    return undefined
  }

  function isRead(address: string): boolean {
    const url = parseUrl(address)
    return url !== undefined && frontier.isRead(siteKey(url))
  }

  function errorOf(cause: unknown): AppError {
    run.signal.throwIfAborted()
    if (cause instanceof AppError) return cause
    throw cause
  }

  /** One page that cannot be read ends nothing. */
  function noPage(cause: unknown): undefined {
    run.signal.throwIfAborted()
    if (!(cause instanceof WorkerPoolError)) errorOf(cause)
  }

  if (have.length === 0) await readHome()
  for (const [index, page] of have.entries()) {
    soft404.isAnother(page)
    learn(page, index === 0 ? home.otherHosts : [])
  }
  await obeyRobots()
  tellPlan()

  return {
    frontier,
    facts: () => facts,
    async readAll() {
      for (;;) {
        const stop = run.stopped()
        if (stop !== undefined) return stop
        if (facts.length >= run.bounds.pages) return frontier.waiting().length > 0 ? 'PAGES' : undefined
        await run.giveWay()
        const page = frontier.next()
        if (page === undefined) return undefined
        await readPage(page)
        run.pool.keepBodies(KEPT_BYTES)
      }
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
    return (await run.read(artefacts, page, answer, scope.site)).facts.shingles
  } catch {
    run.signal.throwIfAborted()
    return undefined
  }
}
