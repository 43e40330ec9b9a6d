import type { SiteEvent } from '@agency/contracts'
import type { SiteRunStop } from '@agency/contracts/site-values'
import type { SitePageFacts } from '../site/site-facts.ts'
import type { Used } from './budget.ts'
import { type OpenSite, openSite } from './open-site.ts'
import { createPages, type Pages } from './pages.ts'
import { probeTarget, targetsOf } from './probes.ts'
import type { Renders } from './renders.ts'
import { type CrawlDeps, createRun, type Run } from './run.ts'
import { skippedOf } from './skipped.ts'

/** Linked addresses that robots.txt forbids, of which so many are named. */
const FORBIDDEN_MAX = 50

export interface CrawlRequest {
  /** The home, where redirects ended. */
  readonly website: string
  /** Facts of the pages that earlier calls have read, the home first. */
  readonly have: readonly SitePageFacts[]
  readonly used?: Used | undefined
}

export interface CrawlIo {
  readonly signal: AbortSignal
  readonly tell: (event: SiteEvent) => void
  /** Where there is a browser for pages that scripts build. */
  readonly renders?: Renders | undefined
}

/**
 * Reads the pages of a site one after the other and tells each; the last event is the end.
 * Rejects with an `AppError` where the home gives no page, or with the signal's reason.
 */
export type Crawl = (request: CrawlRequest, io: CrawlIo) => Promise<void>

export function createCrawl(deps: CrawlDeps): Crawl {
  return async ({ website, have, used }, { signal, tell, renders }) => {
    const run = createRun(deps, { signal, tell, used, renders })
    const stopped = run.stopped()
    const site = stopped === undefined ? await openSite(run, website) : { stop: stopped }
    if ('stop' in site) {
      const state = have.length > 0 ? 'partial' : 'failed'
      const facts = { home: website, probes: [], forbidden: [], hosts: [], readAll: false, skipped: [] }
      tell({ end: { state, stop: site.stop, found: have.length, failed: 0, skipped: [], site: facts } })
      return
    }
    const pages = await createPages(run, site, have)
    const stop = site.isHomeOnly ? 'ROBOTS' : await pages.readAll()
    tell({ end: await endOf(run, site, pages, stop) })
  }
}

type End = Extract<SiteEvent, { readonly end: unknown }>['end']

async function endOf(
  run: Run,
  site: OpenSite,
  { frontier, facts }: Pages,
  stop: SiteRunStop | undefined,
): Promise<End> {
  const isDone = stop === undefined || stop === 'PAGES'
  // An earlier call may have read the home with a browser.
  const isUnpainted = site.isUnpainted && facts()[0]?.clientRendered === true
  const isUnread = isUnpainted && facts().length === 1
  const skipped = skippedOf(frontier, isUnpainted ? [site.answer.finalUrl] : [])
  return {
    state: !isDone ? 'partial' : isUnread ? 'failed' : 'done',
    ...(stop !== undefined && { stop }),
    found: frontier.found(),
    failed: frontier.skipped('failed').length,
    skipped,
    site: {
      home: site.answer.finalUrl,
      ...(site.sitemap && { sitemap: site.sitemap }),
      probes: isDone ? await probesOf(run, site, facts()) : [],
      forbidden: frontier.skipped('robots').slice(0, FORBIDDEN_MAX),
      hosts: [...frontier.hosts()],
      readAll: stop === undefined,
      skipped,
    },
  }
}

/** What the pages name and nobody has read: links, images, canonicals, language versions, some of the sitemap. */
async function probesOf(run: Run, { scope, rules, sitemap }: OpenSite, facts: readonly SitePageFacts[]) {
  const targets = targetsOf({ scope, facts, sitemap: sitemap?.urls ?? [] })
  const forbidden = await rules.forbidden(targets.map(({ url }) => url))
  const allowed = targets.filter(({ url }) => !forbidden.has(url))
  const isOver = () => run.stopped() !== undefined
  const probes = await Promise.all(allowed.map((target) => probeTarget(run.pool, target, isOver)))
  return probes.filter((probe) => probe !== undefined)
}
