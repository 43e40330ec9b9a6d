import { RemotePageSchema } from '@agency/contracts'
import { strictly } from '@agency/contracts/testing/strictly'
import { brand, paths } from '@agency/web-kit'
import { describe, expect, it } from 'vitest'
import { componentsContent } from './components/components.content.ts'
import { ogContent } from './lib/og.content.ts'
import { homeContent } from './pages/home/home.content.ts'
import { marketingContent } from './pages/marketing/marketing.content.ts'
import { seoContent } from './pages/seo/seo.content.ts'
import { servicesContent } from './pages/services/services.content.ts'
import { webDesignContent } from './pages/web-design/web-design.content.ts'
import { webDevelopmentContent } from './pages/web-development/web-development.content.ts'
import { pages } from './pages.ts'

const services = {
  [paths.webDesign]: webDesignContent,
  [paths.webDevelopment]: webDevelopmentContent,
  [paths.seo]: seoContent,
  [paths.marketing]: marketingContent,
}
const texts = { home: homeContent, services: servicesContent, ...services }

describe.each(pages.map((page) => [page.path, page] as const))('the page %s', (path, page) => {
  it('is a valid page of the manifest', () => {
    expect(Object.values<string>(paths)).toContain(path)
    expect(strictly(RemotePageSchema).parse(page)).toEqual(page)
  })

  it('has title and description lengths that search engines show', () => {
    expect(page.meta.title.length).toBeLessThanOrEqual(60)
    expect(page.meta.description.length).toBeGreaterThanOrEqual(70)
    expect(page.meta.description.length).toBeLessThanOrEqual(155)
    expect(page.meta.keywords.split(',').length).toBeGreaterThan(2)
  })

  it('has breadcrumbs, except on the home page', () => {
    const trails = (page.meta.jsonLd ?? []).filter((data) => data['@type'] === 'BreadcrumbList')
    expect(trails).toHaveLength(path === paths.home ? 0 : 1)
    const items = trails[0]?.itemListElement as readonly { readonly item: string }[] | undefined // breadcrumbList
    expect(items?.at(0)?.item ?? paths.home).toBe(paths.home)
    expect(items?.at(-1)?.item ?? path).toBe(path)
  })
})

it('every specified page exists once, with unique title, description and keywords', () => {
  const elsewhere: readonly string[] = [paths.analysis, paths.admin]
  const expected = Object.values(paths).filter((path) => !elsewhere.includes(path))
  expect(pages.map((page) => page.path).toSorted()).toEqual(expected.toSorted())
  for (const field of ['title', 'description', 'keywords'] as const) {
    expect(new Set(pages.map((page) => page.meta[field])).size).toBe(pages.length)
  }
})

function valuesOf(value: unknown, key = ''): readonly { readonly key: string; readonly text: string }[] {
  if (typeof value === 'string') return [{ key, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => valuesOf(inner, name))
}

describe.each(Object.entries({ ...texts, components: componentsContent, og: ogContent }))(
  'the texts of %s',
  (_, content) => {
    const values = valuesOf(content)

    it('have no placeholders, no stray spaces, and no contact data of the brand file', () => {
      for (const { text } of values) {
        expect(text).not.toMatch(/lorem|ipsum|\bTBD\b|\bXX|\S {2}/i)
        expect(text).toBe(text.trim())
        for (const own of [brand.name, brand.email, brand.phone.display, brand.city]) {
          expect(text).not.toContain(own)
        }
      }
    })

    it('link to existing pages', () => {
      const linked = values.filter(({ key }) => key === 'path').map(({ text }) => text)
      expect(linked.filter((path) => !Object.values<string>(paths).includes(path))).toEqual([])
    })
  },
)

const wholeTextOf = (content: unknown) =>
  valuesOf(content)
    .map(({ text }) => text)
    .join('\n')

it.each([
  [paths.webDesign, /3–4 semanas/, 4],
  [paths.webDevelopment, /5–10 días/, 5],
  [paths.seo, /90 días/, 4],
  [paths.marketing, /2–4 semanas/, 4],
] as const)(
  '%s names its duration, its steps, three questions and calls that lead on',
  (path, duration, steps) => {
    const content = services[path]
    expect(content.facts.map(({ value }) => value).join()).toMatch(duration)
    expect(content.process.steps).toHaveLength(steps)
    expect(content.faq.items).toHaveLength(3)
    expect(content.deliverables.items.length).toBeGreaterThanOrEqual(6)
    expect(content.trail.at(-1)?.path).toBe(path)
    const ways: readonly string[] = [paths.contact, paths.projects, paths.process, paths.analysis]
    for (const action of [...content.actions, ...content.call.actions, content.process.more]) {
      expect(ways).toContain(action.path)
    }
  },
)

it('states the specified promises and numbers', () => {
  expect(wholeTextOf(webDevelopmentContent)).toMatch(/30 días incluidos/)
  expect(webDevelopmentContent.facts).toContainEqual({ term: 'Propuesta', value: 'En 24 horas' })
  expect(seoContent.facts).toEqual([
    { term: 'Primeros resultados', value: '4–8 semanas' },
    { term: 'Consolidación', value: '3–6 meses' },
    { term: 'Hoja de ruta', value: '90 días' },
  ])
  expect(marketingContent.packages?.packages.map(({ terms }) => terms)).toEqual([
    'Pago único',
    'Mes a mes, sin permanencia',
  ])
  expect(homeContent.phases.phases.map(({ duration }) => duration)).toEqual([
    '2–5 días laborables',
    '4–7 días',
    '1–3 semanas',
    '2–4 días',
    'Mensual, revisión cada 4 semanas',
  ])
  const home = wholeTextOf(homeContent)
  for (const claim of ['24 h', '≥ 90', '≤ 2,5 s', 'más de 50 factores', 'Nadie puede garantizarlo']) {
    expect(home).toContain(claim)
  }
})

it('the four service cards have the specified copy', () => {
  expect(servicesContent.cards.cards.map(({ title }) => title)).toEqual([
    'Diseño Web',
    'SEO Estratégico',
    'Desarrollo Web',
    'Marketing & Ads',
  ])
})
