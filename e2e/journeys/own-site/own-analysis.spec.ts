import type { APIRequestContext } from '@playwright/test'
import { PUBLIC_ROUTES } from '../../support/routes.ts'
import { expect, test } from '../../support/test.ts'

/** Checks that need a public domain with a certificate, so fail on this machine. */
const NEEDS_PUBLIC_DOMAIN: Readonly<Record<string, string>> = {
  https: 'localhost has no certificate',
  'og-image': 'an address of this machine is of no use to who shares the page',
}
/** Warnings that stay, each with the reason. `unknown` is none: it says what cannot be seen from outside. */
const ACCEPTED_WARNINGS: Readonly<Record<string, string>> = {
  'analytics-present': 'the site measures nothing in the browser, so that it needs no consent',
  'form-consent-checkbox':
    'the forms rest on the request itself, not on consent; the notice is beside the button',
  'content-length': 'the form of the analysis is a tool: more words would push it down',
}
/** Of 100, rounded as the report rounds (`percentOf` of mf-seo-tool). */
const SCORE_MIN = 95

test('the routes match the sitemap', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  expect(listed.toSorted()).toEqual(PUBLIC_ROUTES.map(({ path }) => path).toSorted())
})

for (const { path } of PUBLIC_ROUTES) {
  test(`${path} gets at least ${SCORE_MIN} of 100 in each category, no error and no other warning`, async ({
    request,
    baseURL,
  }) => {
    const categories = await analysisOf(request, new URL(path, baseURL).href)
    for (const [id, category] of Object.entries(categories)) {
      const all = category.subcategories.flatMap(({ checks }) => checks)
      const checks = all.filter((check) => !(check.id in NEEDS_PUBLIC_DOMAIN))
      const lost = checks
        .filter(({ points, maxPoints }) => points < maxPoints)
        .map((check) => `${check.id} ${check.points}/${check.maxPoints}: ${check.message}`)
        .join('\n')
      const sum = (key: 'points' | 'maxPoints') => checks.reduce((total, check) => total + check[key], 0)
      const score = Math.round((100 * sum('points')) / sum('maxPoints'))
      expect.soft(score, `${id} loses\n${lost}`).toBeGreaterThanOrEqual(SCORE_MIN)
      expect.soft(checks.filter(({ outcome }) => outcome === 'error').map((check) => check.id)).toEqual([])
      const warnings = checks.filter(({ outcome, id }) => outcome === 'warning' && !(id in ACCEPTED_WARNINGS))
      expect.soft(warnings.map((check) => `${check.id}: ${check.message}`)).toEqual([])
      if (id !== 'technical') continue
      // A check that passes here does not belong in the list.
      const setAside = all.filter(({ outcome, id }) => outcome === 'error' && id in NEEDS_PUBLIC_DOMAIN)
      expect
        .soft(setAside.map((check) => check.id).toSorted())
        .toEqual(Object.keys(NEEDS_PUBLIC_DOMAIN).toSorted())
    }
  })
}

interface Check {
  readonly id: string
  readonly outcome: string
  readonly message: string
  readonly points: number
  readonly maxPoints: number
}
type Categories = Readonly<
  Record<string, { readonly subcategories: readonly { readonly checks: readonly Check[] }[] }>
>

async function analysisOf(request: APIRequestContext, website: string): Promise<Categories> {
  const answer = await request.post('/api/analyze-seo', { data: { website, fresh: true } })
  expect(answer.status()).toBe(200)
  return (await answer.json()).categories
}
