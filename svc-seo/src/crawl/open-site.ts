import { SITE_RUN_MAX, type SiteRunStop } from '@agency/contracts/site-values'
import { AppError } from '@agency/service-kit'
import type { TextResponse } from '../artefacts.ts'
import { isChallenge } from '../gather/firewall.ts'
import type { GatheredHome } from '../gather/site-gather.ts'
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
  /** The home as it answered. */
  readonly answer: TextResponse
  readonly home: GatheredHome
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
  const answer = await requestHome(run, website)
  const stop = run.stopped() ?? (isChallenge(answer) ? 'CHALLENGE' : undefined)
  if (stop !== undefined) return { stop }
  refuseUnlessHome(answer, website)
  const isElsewhere = new URL(answer.finalUrl).origin !== new URL(website).origin
  const rules = isElsewhere ? await obeyed(run, answer.finalUrl) : before
  if (rules === 'forbidden' || rules === 'silent') return { stop: run.stopped() ?? 'ROBOTS' }
  if ((await rules.forbidden([answer.finalUrl])).size > 0) return { stop: 'ROBOTS' }
  const home = await run.gather.home(answer)
  const sitemap = await readSitemap(home.artefacts.sitemaps, run)
  const scope = scopeOf(new URL(answer.finalUrl))
  return { answer, home, rules, scope, sitemap, isHomeOnly: rules.delay > LONGEST_DELAY }
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
