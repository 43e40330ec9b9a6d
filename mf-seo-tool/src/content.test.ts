import { RemotePageSchema } from '@agency/contracts'
import { strictly } from '@agency/contracts/testing/strictly'
import { paths } from '@agency/web-kit'
import { describe, expect, it } from 'vitest'
import { analysisContent } from './features/analysis/analysis.content.ts'
import { exampleContent } from './features/analysis/example.content.ts'
import { analyseContent } from './pages/analyse/analyse.content.ts'
import { reportContent } from './pages/report/report.content.ts'
import { kitContent } from './pages/report/sections/kit/kit.content.ts'
import { siteContent } from './pages/report/sections/site/site.content.ts'
import { pages } from './pages.ts'

describe.each(pages.map((page) => [page.path, page] as const))('the page %s', (path, page) => {
  it('is a page of the site', () => {
    expect(Object.values<string>(paths)).toContain(path)
    expect(strictly(RemotePageSchema).parse(page)).toEqual(page)
  })

  it('has title and description lengths that search engines show', () => {
    expect(page.meta.title.length).toBeLessThanOrEqual(60)
    expect(page.meta.description.length).toBeGreaterThanOrEqual(70)
    expect(page.meta.description.length).toBeLessThanOrEqual(155)
    expect(page.meta.keywords.split(',').length).toBeGreaterThan(2)
    expect(page.meta.og?.title).toBeTruthy()
    expect(page.meta.og?.description).toBeTruthy()
  })
})

function sentencesOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesOf) : []
}

it.each([
  ['analysis', analysisContent],
  ['analyse', analyseContent],
  ['report', reportContent],
  ['site', siteContent],
  ['kit', kitContent],
  ['example', exampleContent],
])('the copy of %s has no placeholders and no stray spaces', (_, content) => {
  for (const sentence of sentencesOf(content)) {
    expect(sentence).not.toMatch(/lorem|ipsum|\bTBD\b|\S {2}/i)
    if (sentence !== analyseContent.form.privacy.before) expect(sentence).toBe(sentence.trim())
  }
})

it('matches the specification’s copy word for word', () => {
  expect(analyseContent.title).toBe('Analiza tu Web')
  expect(analyseContent.form.submit).toBe('Analizar mi web')
  expect(analyseContent.loading.title).toBe('Analizando tu sitio web')
  expect(analyseContent.failure.title).toBe(
    'Error al analizar el sitio web. Por favor, verifica la URL e intenta de nuevo.',
  )
  expect(reportContent.back).toBe('Analizar otra web')
  expect(reportContent.score.captions).toEqual({
    good: '¡Excelente trabajo!',
    fair: 'Hay margen de mejora',
    bad: 'Necesita atención urgente',
  })
  expect(reportContent.score.categories).toEqual({
    technical: 'SEO Técnico',
    analytics: 'Analytics & Tracking',
    legal: 'Legales (RGPD)',
  })
  expect(reportContent.priority.title).toBe('Acciones prioritarias ({count})')
  expect(reportContent.closing.button).toBe('Solicitar consultoría gratuita')
})
