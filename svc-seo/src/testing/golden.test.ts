import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CHECKS } from '../checks/index.ts'
import { deriveArtefacts } from '../engine/derive-artefacts.ts'
import { runChecks } from '../engine/run-checks.ts'
import { buildArtefacts, type SiteSpec } from './artefacts.ts'

/** What each site answers besides its page, which is `sites/<name>/page.html`. */
const SITES: Readonly<Record<string, SiteSpec>> = {
  'good-shop': {
    url: 'https://www.calzadosazorin.es/',
    robots: 'User-agent: *\nDisallow: /carrito\n\nSitemap: https://www.calzadosazorin.es/sitemap.xml\n',
    sitemaps: [
      {
        url: 'https://www.calzadosazorin.es/sitemap.xml',
        text: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://www.calzadosazorin.es/</loc><lastmod>2026-10-02</lastmod></url>
  <url><loc>https://www.calzadosazorin.es/bebes</loc><lastmod>2026-09-14</lastmod></url>
</urlset>`,
      },
    ],
    sitemapSample: { probes: [{ url: '/' }, { url: '/bebes' }] },
    links: {
      probes: ['/bebes', '/colegiales', '/deportivas', '/guia-de-tallas', '/contacto'].map((url) => ({
        url,
      })),
      total: 7,
    },
  },
  'bad-shop': {
    url: 'http://www.zapatosbaratos.es/index.php',
    robots: '<html><body>Bienvenidos</body></html>',
    notFound: { status: 200, text: '<title>Zapatos</title><h1>Bienvenidos</h1>' },
    links: { probes: [{ url: '/catalogo.html', status: 404, anchor: 'Click aquí' }], total: 1 },
  },
}

const NOW = new Date('2026-11-20T12:00:00Z')

/** Outcome and message of every check, one a line, so that a change of behaviour reads as a diff. */
function outcomesOf(name: string, site: SiteSpec): string {
  const html = readFileSync(new URL(`./sites/${name}/page.html`, import.meta.url), 'utf8')
  const judgements = runChecks(CHECKS, deriveArtefacts(buildArtefacts({ ...site, html }), NOW))
  const lines = judgements.map(({ check, outcome, key, cause }) => {
    if (cause !== undefined) throw cause
    return [check.id, key === undefined ? outcome : `${outcome}: ${key}`] as const
  })
  return `${JSON.stringify(Object.fromEntries(lines), undefined, 2)}\n`
}

describe('golden sites', () => {
  // A change that is meant is written down with: npx vitest run --project svc-seo golden -u
  it.each(Object.entries(SITES))('%s is judged as expected.json says', async (name, site) => {
    await expect(outcomesOf(name, site)).toMatchFileSnapshot(`./sites/${name}/expected.json`)
  })
})
