import { prioritiesOf, readCheck } from '@agency/contracts/saved-report'
import { describe, expect, it } from 'vitest'
import { CHECKS } from '../checks/index.ts'
import { deriveArtefacts } from '../engine/derive-artefacts.ts'
import { runChecks, toCheck } from '../engine/run-checks.ts'
import { buildArtefacts, type SiteSpec } from './artefacts.ts'
import { GOLDEN_SITES } from './golden-sites.ts'

const checksOf = (site: SiteSpec) =>
  runChecks(CHECKS, deriveArtefacts(buildArtefacts(site), new Date('2026-11-20T12:00:00Z'))).map(toCheck)

const prioritiesAt = (site: SiteSpec) => {
  const { first, next } = prioritiesOf(checksOf(site).map(readCheck))
  return { first: first.map(({ id }) => id), next: next.map(({ id }) => id) }
}

const tracked: SiteSpec = GOLDEN_SITES['trackers-active']

describe('what an expert would put first', () => {
  it.each<[string, SiteSpec, readonly string[]]>([
    ['nothing of a good shop', GOLDEN_SITES['good-shop'], []],
    ['nothing of a firewall', GOLDEN_SITES.firewall, []],
    [
      'tracking without consent, then no encryption, then a banner that cannot be refused',
      GOLDEN_SITES['bad-shop'],
      ['trackers-before-consent', 'https', 'reject-first-layer'],
    ],
    [
      'a page closed to Google before trackers that weigh as much, and before a missing privacy policy',
      GOLDEN_SITES['broken-html'],
      ['robots-txt-allows', 'meta-robots-index', 'trackers-before-consent', 'privacy-page'],
    ],
    ['a page that does not exist', GOLDEN_SITES['not-found'], ['http-status', 'meta-robots-index']],
    [
      'tracking, then what the cookie policy cannot tell, then what the browser blocks',
      GOLDEN_SITES['trackers-active'],
      ['trackers-before-consent', 'cookies-page', 'mixed-content'],
    ],
    [
      'tracking and the missing banner of a business abroad, then its languages',
      GOLDEN_SITES['not-spanish'],
      ['trackers-before-consent', 'cmp-present', 'hreflang-valid'],
    ],
    ['invented pages that answer', GOLDEN_SITES['javascript-only'], ['soft-404']],
  ])('%s', (_what, site, expected) => {
    expect(prioritiesAt(site).first.slice(0, Math.max(1, expected.length))).toEqual(expected)
  })

  it.each<[string, string, SiteSpec]>([
    ['a header that hides it', 'x-robots-tag-index', { ...tracked, headers: { 'X-Robots-Tag': 'noindex' } }],
    [
      'a canonical to a private host',
      'canonical-valid',
      {
        ...tracked,
        html: tracked.html?.replace(
          /<link rel="canonical"[^>]*>|(?<=<head>)/,
          '<link rel="canonical" href="http://localhost/">',
        ),
      },
    ],
    ['a robots.txt that fails', 'robots-txt-fetch', { ...tracked, robots: { status: 503 } }],
  ])('what keeps a page full of trackers out of Google: %s', (_what, id, site) => {
    expect(prioritiesAt(site).first.slice(0, 2)).toEqual([id, 'trackers-before-consent'])
  })

  it.each(Object.entries(GOLDEN_SITES))('nothing that does not cost points: %s', (_name, site) => {
    const { first, next } = prioritiesAt(site)
    const listed = checksOf(site).filter(({ id }) => [...first, ...next].includes(id))
    expect(listed.filter(({ points, maxPoints }) => points >= maxPoints)).toEqual([])
    expect(listed).toHaveLength(new Set([...first, ...next]).size)
  })

  it('the heaviest warnings where nothing is an error', () => {
    expect(prioritiesAt(GOLDEN_SITES['trackers-blocked'])).toEqual({
      first: [],
      next: ['content-length', 'sitemap-found', 'ua-legacy'],
    })
  })
})
