import { describe, expect, it } from 'vitest'
import { AnalysisEventSchema, readAnalysisEvent } from './analysis-stream.ts'
import { PROGRESS_TITLE_MAX, STAGES } from './analysis-values.ts'
import { strictly } from './testing/strictly.ts'

const score = { current: 0, max: 0 }
const category = { title: 'SEO Técnico', description: '', icon: 'search', subcategories: [] }
const result = {
  website: 'https://mitienda.es',
  finalUrl: 'https://mitienda.es/',
  analyzedAt: '2026-03-01T10:00:00.000Z',
  durationMs: 1200,
  engine: '1',
  scores: { technical: score, analytics: score, legal: score },
  categories: { technical: category, analytics: category, legal: category },
  preview: {
    snippet: { title: '', url: '', description: '' },
    card: { title: '', description: '', site: '' },
  },
  requests: { made: 1, refused: 0 },
}
const failure = { error: 'La web no ha respondido a tiempo.', code: 'SITE_TIMEOUT', status: 504 }

describe('AnalysisEventSchema', () => {
  it.each([
    ...STAGES.map((stage) => ({ stage })),
    { progress: { requests: 0 } },
    { progress: { title: 'a'.repeat(PROGRESS_TITLE_MAX), requests: 12 } },
    { result },
    failure,
    { ...failure, fields: { website: 'No.' } },
  ])('accepts %j', (event) => {
    expect(AnalysisEventSchema.parse(event)).toEqual(event)
  })

  it('names the stages in the order in which they are finished', () => {
    expect(STAGES).toEqual(['crawl', 'performance', 'analytics'])
  })

  it.each([
    {},
    { stage: 'legal' },
    { stage: 'crawl', extra: 1 },
    { progress: {} },
    { progress: { title: '', requests: 1 } },
    { progress: { title: 'a'.repeat(PROGRESS_TITLE_MAX + 1), requests: 1 } },
    { progress: { requests: 1.5 } },
    { progress: { requests: 1, extra: 1 } },
    { result: { ...result, extra: 1 } },
    { error: 'Un fallo.', code: 'OTHER', status: 500 },
    { ...failure, stack: 'at main.ts' },
  ])('is sent without additions: %j', (event) => {
    expect(strictly(AnalysisEventSchema).safeParse(event).success).toBe(false)
  })
})

describe('readAnalysisEvent', () => {
  const progress = { title: 'Mi tienda', requests: 7 }

  it.each([...STAGES.map((stage) => ({ stage })), { progress }, { result }, failure])('reads %j', (event) => {
    expect(readAnalysisEvent(event)).toEqual(event)
  })

  it.each([
    { stage: 'crawl', took: 12 },
    { progress: { ...progress, pages: 2 } },
    { result: { ...result, proof: 'a1' } },
    { result, proof: 'a1' },
    { result, stage: 'crawl' },
    { ...failure, code: 'LATER' },
    { ...failure, hint: 'Prueba otra.' },
  ])('keeps what a newer sender added: %j', (event) => {
    expect(readAnalysisEvent(event)).toEqual(event)
  })

  it.each([{}, { title: 'Mi tienda' }, { requests: 7 }, { stage: 'legal' }, { stage: 4 }, { progress: 7 }])(
    'passes over an event that it does not know: %j',
    (event) => {
      expect(readAnalysisEvent(event)).toBeUndefined()
    },
  )

  it.each([
    null,
    'crawl',
    ['crawl'],
    { result: 1 },
    { result: { ...result, engine: 1 } },
    { stage: 'crawl', result: {} },
    { error: '', code: 'INTERNAL', status: 500 },
    { error: 'Un fallo.', code: 'INTERNAL' },
    { error: 'Un fallo.', code: '', status: 500 },
    { error: 'Un fallo.', code: 'INTERNAL', status: 500.5 },
  ])('refuses %j', (event) => {
    expect(() => readAnalysisEvent(event)).toThrow()
  })
})
