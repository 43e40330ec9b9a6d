import { SITE_RUN_MAX, type SiteRunStop } from '@agency/contracts/site-values'
import { AppError } from '@agency/service-kit'
import type { TextResponse } from '../artefacts.ts'
import { isChallenge } from '../gather/firewall.ts'
import { ownLegalPages } from '../gather/legal-pages.ts'
import type { Renderings } from '../gather/rendered.ts'
import type { GatheredHome, PlannedPage } from '../gather/site-gather.ts'
import type { SiteFacts } from '../site/site-facts.ts'
import { asksToWait } from '../web/refusal.ts'
import { domainOf } from '../web/urls.ts'
import { crawlTexts } from './crawl.content.ts'
import { readSitemap } from './read-sitemap.ts'
import type { Run } from './run.ts'
import { readRules, type SiteRules } from './site-rules.ts'
import { type SiteScope, scopeOf } from './site-scope.ts'

/** Robots.txt may ask for so many seconds between two pages; beyond that the home alone is read. */
const LONGEST_DELAY = 10

/** A site whose home has been requested with all that its pages share. */
export interface OpenSite {
  /** The home as it answered, or as a browser has it. */
  readonly answer: TextResponse
  readonly home: GatheredHome
  /** Scripts build the home, and no browser could read it: its checks leave open what they cannot see. */
  readonly isUnpainted: boolean
  /** Its legal texts as a browser has them. */
  readonly renderings: Renderings
  readonly rules: SiteRules
  readonly scope: SiteScope
  readonly sitemap: SiteFacts['sitemap']
  /** Robots.txt asks for longer pauses than a run may take. */
  readonly isHomeOnly: boolean
}

/** Opens a site by its home, or says why it may not be read. @throws AppError where the home gives no page */
export async function openSite(
  run: Run,
  website: string,
): Promise<OpenSite | { readonly stop: SiteRunStop }> {
  const before = await obeyed(run, website)
  if (before === 'forbidden') return { stop: 'ROBOTS' }
  const sent = await requestHome(run, website)
  const stop = run.stopped() ?? (isChallenge(sent) ? 'CHALLENGE' : undefined)
  if (stop !== undefined) return { stop }
  refuseUnlessHome(sent, website)
  const isElsewhere = new URL(sent.finalUrl).origin !== new URL(website).origin
  const rules = isElsewhere ? await obeyed(run, sent.finalUrl) : before
  if (rules === 'forbidden' || rules === 'silent') return { stop: run.stopped() ?? 'ROBOTS' }
  if ((await rules.forbidden([sent.finalUrl])).size > 0) return { stop: 'ROBOTS' }
  const planned = await run.gather.plan(sent)
  const { page: answer, isUnpainted } = planned
  // Its scripts may have led the browser on.
  refuseUnlessHome(answer, website)
  if ((await rules.forbidden([answer.finalUrl])).size > 0) return { stop: 'ROBOTS' }
  const renderings = await renderLegalTexts(run, planned, rules)
  const home = await run.gather.home(planned, renderings)
  const sitemap = await readSitemap(home.artefacts.sitemaps, run)
  const scope = scopeOf(new URL(answer.finalUrl))
  const isHomeOnly = rules.delay > LONGEST_DELAY
  return { answer, home, isUnpainted, renderings, rules, scope, sitemap, isHomeOnly }
}

async function renderLegalTexts(
  run: Run,
  { page, sentPage, plan }: PlannedPage,
  rules: SiteRules,
): Promise<Renderings> {
  if (page === sentPage) return new Map()
  const urls = ownLegalPages(plan, page)
  const forbidden = await rules.forbidden(urls)
  const allowed = urls.filter((url) => !forbidden.has(url))
  return new Map(await Promise.all(allowed.map(async (url) => [url, await run.render(url)] as const)))
}

/** What robots.txt says of an address, whose pauses then hold. */
async function obeyed(run: Run, url: string): Promise<SiteRules | 'forbidden' | 'silent'> {
  const rules = await readRules(url, run)
  if (rules === 'silent') return rules
  if (rules === 'down' || (await rules.forbidden([url])).size > 0) return 'forbidden'
  if (rules.delay > 0) {
    run.budget.allowDelay()
    run.pace.delay(Math.min(rules.delay, LONGEST_DELAY))
  }
  return rules
}

/** Asks again while the server wants us to wait. */
async function requestHome(run: Run, website: string): Promise<TextResponse> {
  for (;;) {
    const page = await run.gather.open(website, () => false)
    if (!asksToWait(page.status) || isChallenge(page) || run.stopped() !== undefined) return page
  }
}

function refuseUnlessHome({ status, finalUrl }: TextResponse, website: string): void {
  if (status < 200 || status >= 300) {
    throw new AppError('NOT_A_SITE', crawlTexts.notASite.replace('{status}', String(status)))
  }
  if (domainOf(new URL(finalUrl)) !== domainOf(new URL(website))) {
    throw new AppError('NOT_A_SITE', crawlTexts.movedAway)
  }
  // No fact holds it.
  if (finalUrl.length > SITE_RUN_MAX.url) throw new AppError('NOT_A_SITE', crawlTexts.tooLong)
}
