import { SITE_RUN_MAX, type SiteSkip } from '@agency/contracts/site-values'
import { AppError } from '@agency/service-kit'
import type { TextResponse } from '../artefacts.ts'
import { isChallenge } from '../gather/firewall.ts'
import type { GatheredSitePage } from '../gather/site-gather.ts'
import { asksToWait } from '../web/refusal.ts'
import { siteKey } from '../web/site-key.ts'
import { parseUrl } from '../web/urls.ts'
import type { Frontier, KnownPage } from './frontier.ts'
import { notAPage } from './not-pages.ts'
import type { OpenSite } from './open-site.ts'
import type { Run } from './run.ts'
import { placeOf } from './site-scope.ts'

/** What came of a page that was asked for. */
export type FetchedPage =
  | { readonly answer: TextResponse; readonly key: string; readonly gathered: GatheredSitePage }
  /** It leads away, or to a page that was read. */
  | { readonly leadsTo: string }
  | { readonly skip: SiteSkip }
  /** Its server wants us to come back later, or there was no time left. */
  | 'later'

/** Requests pages of an open site with what their checks need. */
export function createPageFetch(run: Run, { home, renderings, rules, scope }: OpenSite, frontier: Frontier) {
  /** Pages that were put off once. */
  const putOff = new Set<string>()

  const isRead = (address: string) => {
    const url = parseUrl(address)
    return url !== undefined && frontier.isRead(siteKey(url))
  }

  /** Rejects with the signal's reason alone. */
  return async function fetchPage(page: KnownPage): Promise<FetchedPage> {
    try {
      const sent = await run.gather.open(page.url, isRead)
      const outcome = outcomeOf(page, sent) ?? (await endOf(page, sent))
      if (outcome !== undefined) return outcome
      const planned = await run.gather.plan(sent, renderings)
      const { page: answer, isUnpainted } = planned
      if (isUnpainted) return run.stopped() === undefined ? { skip: 'unpainted' } : 'later'
      // Its scripts may have led the browser on.
      const end = answer === sent ? undefined : await endOf(page, answer)
      if (end !== undefined) return end
      const key = siteKey(new URL(answer.finalUrl))
      return { answer, key, gathered: await run.gather.page(planned, home) }
    } catch (cause) {
      run.signal.throwIfAborted()
      if (!(cause instanceof AppError)) throw cause
      if (run.stopped() !== undefined) return 'later'
      return { skip: cause.code === 'NOT_HTML' ? 'file' : 'failed' }
    }
  }

  /** Where a page was in the end, unless that is a page to read. */
  async function endOf(page: KnownPage, { finalUrl }: TextResponse): Promise<FetchedPage | undefined> {
    const url = new URL(finalUrl)
    const key = siteKey(url)
    if (placeOf(url, scope) !== 'own') return { leadsTo: finalUrl }
    // No fact holds it.
    if (finalUrl.length > SITE_RUN_MAX.url) return { skip: 'long' }
    if (key === page.key) return undefined
    if (frontier.isRead(key)) return { leadsTo: finalUrl }
    // A login, most often.
    const why = notAPage(new URL(`http://${key}`))
    if (why !== undefined) return { skip: why }
    return (await rules.forbidden([finalUrl])).size > 0 ? { skip: 'robots' } : undefined
  }

  function outcomeOf({ key }: KnownPage, answer: TextResponse): FetchedPage | undefined {
    if (isChallenge(answer)) {
      run.challenged()
      return { skip: 'failed' }
    }
    if (asksToWait(answer.status) && !putOff.has(key)) {
      putOff.add(key)
      return 'later'
    }
    return answer.status < 200 || answer.status >= 300 ? { skip: 'failed' } : undefined
  }
}
