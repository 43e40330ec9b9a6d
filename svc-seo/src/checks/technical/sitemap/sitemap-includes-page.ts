import type { Page } from '../../../artefacts.ts'
import { defineCheck, error, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { canonicalElsewhere, comparable } from '../../../page/canonical.ts'
import { noindexOf } from '../../../page/indexing.ts'
import { type Robots, robotsPath, robotsVerdict } from '../../../web/robots.ts'
import { ruleEvidence } from '../../../web/robots-response.ts'
import type { FoundSitemap } from '../../../web/sitemap-files.ts'
import { parseUrl } from '../../../web/urls.ts'

export const sitemapIncludesPage = defineCheck({
  id: 'sitemap-includes-page',
  category: 'technical',
  subcategory: 'sitemap',
  title: 'La página está en el sitemap',
  points: 2,
  scope: 'page',
  needs: ['page', 'sitemaps', 'now', 'robotsRules', 'foundSitemaps'],
  impliedBy: [
    { check: 'meta-robots-index', messages: ['hidden', 'contradictory', 'expired'], silences: ['noindex'] },
    { check: 'x-robots-tag-index', messages: ['hidden', 'contradictory', 'expired'], silences: ['noindex'] },
    { check: 'robots-txt-allows', messages: ['blocked'], silences: ['blocked'] },
    {
      check: 'canonical-valid',
      messages: ['private', 'staging', 'different', 'base', 'insecure'],
      silences: ['canonical'],
    },
    {
      check: 'canonical-self',
      messages: ['language', 'domain', 'variant', 'home', 'other'],
      silences: ['canonical'],
    },
  ],
  fix: { who: 'webmaster', minutes: 15 },
  why: 'Lo que no está en el sitemap Google lo descubre más tarde; lo que está y se contradice le hace dudar.',
  source: 'Google Search Central, «Build and submit a sitemap»; sitemaps.org',
  messages: {
    listed: 'Esta página está en {sitemap}.',
    none: 'no hemos visto ningún sitemap que se pueda leer.',
    unwanted: 'la página no está en el sitemap, ni debe estar: {reason}.',
    missing:
      'Google puede tardar en descubrir esta página: {url} no está en el sitemap ({count} {count:dirección leída:direcciones leídas}).',
    noindex:
      'Google recibe órdenes contrarias: esta página está en {sitemap}, pero ella misma pide no aparecer ({evidence}).',
    blocked:
      'Google recibe órdenes contrarias: esta página está en {sitemap}, pero robots.txt prohíbe rastrearla ({evidence}).',
    canonical:
      'Google recibe órdenes contrarias: esta página está en {sitemap}, pero ella misma señala a otra como la buena, {evidence}.',
    partial:
      'no hemos visto esta página en lo que hemos leído del sitemap ({count} {count:dirección:direcciones}), que tiene más.',
  },
  solutions: {
    missing: 'Añade la página al sitemap:\n<url><loc>{url}</loc></url>',
    noindex: 'Quita la página del sitemap, o quita el «noindex» si quieres que aparezca.',
    blocked: 'Quita la página del sitemap, o la regla de robots.txt si quieres que aparezca.',
    canonical: 'Pon en el sitemap la dirección buena ({evidence}) en lugar de esta.',
  },
  run: ({ page, sitemaps, now, robotsRules, foundSitemaps }) => {
    const found = foundSitemaps.filter(({ sitemap }) => sitemap.kind !== 'broken' && sitemap.kind !== 'html')
    if (found.length === 0) return notApplicable('none')
    const lists = found.filter(({ sitemap }) => sitemap.kind !== 'index')
    const url = comparable(page.url)
    const sitemap = lists.find((list) => hasAddress(list, url))?.url

    const noindex = noindexOf(page, now)?.evidence
    const rule = blockedBy(page, robotsRules)
    const canonical = canonicalElsewhere(page)?.href
    if (sitemap === undefined) {
      // A sitemap lists pages that want to be found: adding any other would be the issue that follows below.
      if (page.status >= 400)
        return notApplicable('unwanted', { reason: `responde con el código ${page.status}` })
      if (noindex !== undefined)
        return notApplicable('unwanted', { reason: `pide no aparecer en Google (${noindex})` })
      if (rule !== undefined)
        return notApplicable('unwanted', { reason: `robots.txt prohíbe rastrearla (${rule})` })
      if (canonical !== undefined)
        return notApplicable('unwanted', { reason: `señala como buena a ${canonical}` })
      const count = lists.reduce((sum, list) => sum + list.sitemap.entries.length, 0)
      const isPartial = sitemaps.some(({ response }) => !response.ok) || !isWhole(found)
      return isPartial ? unknown('partial', { count }) : warning('missing', { url: page.url.href, count })
    }
    if (noindex !== undefined) return error('noindex', { sitemap, evidence: noindex }, [noindex])
    if (rule !== undefined) return error('blocked', { sitemap, evidence: rule }, [rule])
    if (canonical !== undefined) return error('canonical', { sitemap, evidence: canonical }, [canonical])
    return success('listed', { sitemap })
  },
})

function hasAddress({ sitemap }: FoundSitemap, url: string): boolean {
  return sitemap.entries.some(({ loc }) => {
    const address = parseUrl(loc)
    return address !== undefined && comparable(address) === url
  })
}

/** Whether every list was read to its end, and every list that an index names was read. */
function isWhole(found: readonly FoundSitemap[]): boolean {
  const read = new Set(found.map(({ url }) => url))
  return found.every(({ sitemap }) => {
    if (sitemap.isPartial || sitemap.count > sitemap.entries.length) return false
    if (sitemap.kind !== 'index') return true
    return sitemap.entries.every(({ loc }) => read.has(parseUrl(loc)?.href ?? ''))
  })
}

function blockedBy(page: Page, rules: Robots | undefined): string | undefined {
  const verdict = rules && robotsVerdict(rules, 'Googlebot', robotsPath(page.url))
  return verdict === undefined || verdict.allowed ? undefined : ruleEvidence(verdict)
}
