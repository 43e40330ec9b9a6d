import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { selfSignedCertificate } from '../../../svc-seo/src/testing/certificate.ts'
import { startEdge } from '../../support/edge.ts'
import { PUBLIC_ROUTES } from '../../support/routes.ts'
import { type Site, startSite } from '../../support/site.ts'
import { expect, test } from '../../support/test.ts'

/** A name that a certificate can be for, and that pages may be shared under; `localhost` is neither. */
const NAME = 'agencia.example'
const DAY_MS = 24 * 60 * 60 * 1000

/** Warnings that stay, each with the reason. `unknown` is none: it says what cannot be seen from outside. */
const ACCEPTED_WARNINGS: Readonly<Record<string, string>> = {
  'analytics-present': 'the site measures nothing in the browser, so that it needs no consent',
  'form-consent-checkbox':
    'the forms rest on the request itself, not on consent; the notice is beside the button',
  'content-length': 'the form of the analysis is a tool: more words would push it down',
}
/** Of 100, rounded as the report rounds (`percentOf` of mf-seo-tool). */
const SCORE_MIN = 95

let site: Site
let edge: Awaited<ReturnType<typeof startEdge>>
let origin: string
let folder: string

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-analysis-'))
  const certificate = join(folder, 'edge.pem')
  const { key, cert } = selfSignedCertificate(NAME, new Date(Date.now() + 90 * DAY_MS))
  await writeFile(certificate, cert)
  edge = await startEdge({ port: 0, key, cert, target: () => site.ports.shell })
  origin = `https://${NAME}:${edge.port}`
  site = await startSite({
    env: {
      PUBLIC_URL: origin,
      TRUST_PROXY: '1',
      LOCAL_NAME: NAME,
      NODE_EXTRA_CA_CERTS: certificate,
      NODE_OPTIONS: `--import=${new URL('../../support/local-name.mjs', import.meta.url).href}`,
    },
  })
  // The first page after a start loads the renderer, which only this visitor waits for.
  await fetch(site.url)
})

test.afterAll(async () => {
  await site.stop()
  edge.close()
  await site.remove()
  await rm(folder, { recursive: true })
})

test('the routes match the sitemap', async ({ request }) => {
  const sitemap = await (await request.get(`${site.url}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url))
  expect(new Set(listed.map((url) => url.origin))).toEqual(new Set([origin]))
  expect(listed.map(({ pathname }) => pathname).toSorted()).toEqual(
    PUBLIC_ROUTES.map(({ path }) => path).toSorted(),
  )
})

for (const { path } of PUBLIC_ROUTES) {
  test(`${path} gets at least ${SCORE_MIN} of 100 in each category, no error and no other warning`, async ({
    request,
  }) => {
    const categories = await analysisOf(request, origin + path)
    for (const [id, category] of Object.entries(categories)) {
      const checks = category.subcategories.flatMap((subcategory) => subcategory.checks)
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
  const answer = await request.post(`${site.url}/api/analyze-seo`, { data: { website, fresh: true } })
  expect(answer.status()).toBe(200)
  return (await answer.json()).categories
}
