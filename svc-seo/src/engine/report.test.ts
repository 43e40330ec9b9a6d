import { AnalysisResultSchema } from '@agency/contracts'
import { strictly } from '@agency/contracts/testing/strictly'
import { describe, expect, it } from 'vitest'
import { CHECKS } from '../checks/index.ts'
import { buildArtefacts, type SiteSpec } from '../testing/artefacts.ts'
import { GOLDEN_SITES } from '../testing/golden-sites.ts'
import { SUBCATEGORIES } from './define-check.ts'
import { deriveArtefacts } from './derive-artefacts.ts'
import { buildReport } from './report.ts'
import { runChecks } from './run-checks.ts'

const reportOf = (site: SiteSpec) => {
  const artefacts = deriveArtefacts(buildArtefacts(site), new Date('2026-11-20T12:00:00Z'))
  return buildReport(runChecks(CHECKS, artefacts), artefacts)
}

describe('a report', () => {
  it.each(Object.entries(GOLDEN_SITES))(
    'says what the contract names, and nothing else: %s',
    (_name, site) => {
      const analysis = {
        website: 'https://www.mitienda.es',
        finalUrl: 'https://www.mitienda.es/',
        analyzedAt: '2026-11-20T12:00:00.000Z',
        durationMs: 1,
        requests: { made: 1, refused: 0 },
        ...reportOf(site),
      }
      expect(strictly(AnalysisResultSchema).parse(analysis)).toEqual(analysis)
    },
  )

  it('has every category, with the sections that have checks, in the order of the catalogue', () => {
    const { categories } = reportOf({})
    expect(Object.values(categories).map(({ title }) => title)).toEqual([
      'SEO Técnico',
      'Analytics & Tracking',
      'Legales (RGPD)',
    ])
    const titles = categories.technical.subcategories?.map(({ title }) => title) ?? []
    const order: readonly string[] = Object.values(SUBCATEGORIES.technical)
    expect(titles).toEqual(order.filter((title) => titles.includes(title)))
    expect(titles).toContain('Sitemap')
    const ids = Object.values(categories).flatMap(({ subcategories = [] }) =>
      subcategories.flatMap(({ checks }) => checks.map(({ id }) => id)),
    )
    expect(ids).toEqual(CHECKS.map(({ id }) => id))
  })

  it('puts what keeps the page out of Google first, the rest as it was', () => {
    const { categories } = reportOf({
      html: '<meta name="robots" content="noindex">',
      headers: { 'X-Robots-Tag': 'noindex' },
    })
    const ids = categories.technical.subcategories?.[0]?.checks.map(({ id }) => id)
    expect(ids?.slice(0, 4)).toEqual([
      'meta-robots-index',
      'x-robots-tag-index',
      'http-status',
      'redirect-chain',
    ])
  })
})

describe('that findings are no legal advice', () => {
  const notesOf = (site: SiteSpec) => Object.values(reportOf(site).categories).map(({ note }) => note)
  const NOTE = 'Esto no es asesoramiento jurídico.'

  it.each([
    ['each category that tells of a possible breach', 'trackers-active', [undefined, NOTE, NOTE]],
    ['none where none is told', 'firewall', [undefined, undefined, undefined]],
    ['none for whom Spanish law is not asked', 'not-spanish', [undefined, NOTE, undefined]],
  ] as const)('is said once by %s', (_case, site, notes) => {
    expect(notesOf(GOLDEN_SITES[site])).toEqual(notes)
  })

  it('is in no message', () => {
    expect(JSON.stringify(reportOf(GOLDEN_SITES['bad-shop'])).split(NOTE)).toHaveLength(3)
  })
})

describe('the preview', () => {
  const preview = (html: string, site: SiteSpec = {}) => reportOf({ html, ...site }).preview

  it('shows the page as Google and as social networks do', () => {
    const html = `<title> Zapatos de piel </title><meta name="Description" content="Hechos a mano.">
      <meta property="og:title" content="Zapatos"><meta name="og:description" content="A mano">
      <meta property="og:image" content="/foto.jpg"><meta property="og:site_name" content="Mi tienda">`
    expect(preview(html, { url: 'https://www.mitienda.es/zapatos/camis%C3%B3n/?a=1' })).toEqual({
      snippet: {
        title: 'Zapatos de piel',
        url: 'www.mitienda.es › zapatos › camisón',
        description: 'Hechos a mano.',
      },
      card: {
        title: 'Zapatos',
        description: 'A mano',
        image: 'https://www.mitienda.es/foto.jpg',
        site: 'Mi tienda',
      },
    })
  })

  it('cuts what is too long where Google does', () => {
    const words = 'zapatos '.repeat(60).trim()
    const { snippet, card } = preview(`<title>${words}</title><meta name="description" content="${words}">`)
    expect(snippet.title).toMatch(/^(zapatos )+…$/)
    expect(snippet.title.length).toBeLessThan(70)
    expect(snippet.description.length).toBeGreaterThan(snippet.title.length)
    expect(snippet.description.length).toBeLessThan(180)
    expect([card.title.length, card.description.length]).toEqual([100, 200])
  })

  it('makes do with heading, text, Twitter tags and host', () => {
    const html = `<title> </title><svg><title>Logo</title></svg><h1>Zapatos</h1><p>De piel.</p>
      <meta name="twitter:title" content="En X"><meta name="twitter:image" content="https://cdn.es/x.png">`
    expect(preview(html)).toEqual({
      snippet: { title: 'Zapatos', url: 'www.mitienda.es', description: 'Zapatos De piel.' },
      card: { title: 'En X', description: '', image: 'https://cdn.es/x.png', site: 'www.mitienda.es' },
    })
    expect(preview('').snippet.title).toBe('www.mitienda.es')
  })

  it.each(['', ' ', 'data:image/png;base64,AA', 'http://[', 'javascript:alert(1)'])(
    'takes no image from «%s»',
    (address) => {
      expect(preview(`<meta property="og:image" content="${address}">`).card.image).toBeUndefined()
    },
  )

  it('survives addresses that cannot be decoded', () => {
    expect(preview('', { url: 'https://www.mitienda.es/100%/' }).snippet.url).toBe('www.mitienda.es › 100%')
  })

  it('is empty when the page could not be seen', () => {
    expect(preview('', { blocked: 'la web bloquea herramientas automáticas' })).toEqual({
      snippet: { title: '', url: '', description: '' },
      card: { title: '', description: '', site: '' },
    })
  })
})
