import { describe, expect, it } from 'vitest'
import { toReport, toReportFromText } from './to-report.ts'

const check = (id: string, outcome: string, maxPoints = 1, more: object = {}) => ({
  id,
  title: `Título de ${id}`,
  message: `Mensaje de ${id}`,
  status: outcome === 'notApplicable' ? 'success' : outcome === 'unknown' ? 'warning' : outcome,
  outcome,
  points: 0,
  maxPoints,
  ...more,
})

const result = {
  website: 'https://mitienda.es',
  finalUrl: 'https://www.mitienda.es/',
  analyzedAt: '2026-11-20T10:00:00.000Z',
  durationMs: 4200,
  engine: '1',
  scores: {
    technical: { current: 40.5, max: 50 },
    analytics: { current: 6, max: 10 },
    legal: { current: 0, max: 0 },
  },
  categories: {
    legal: {
      title: 'Legales (RGPD)',
      description: '',
      icon: 'scale',
      checks: [check('legal-a', 'error', 5)],
    },
    technical: {
      title: 'SEO Técnico',
      description: 'Lo que ve Google',
      icon: 'search',
      subcategories: [
        { title: 'Bien', checks: [check('a', 'notApplicable'), check('b', 'success')] },
        {
          title: 'Mal',
          checks: [
            check('c', 'unknown'),
            check('d', 'success'),
            check('e', 'warning'),
            check('f', 'error', 3, { why: 'Porque sí', evidence: ['<h1>', 7, ''], solution: 'Cámbialo' }),
            check('g', 'error', 5),
          ],
        },
        { title: 'Vacía', checks: [] },
      ],
    },
    analytics: { title: 'Analytics & Tracking', description: '', icon: 'chart', subcategories: [] },
  },
  preview: {
    snippet: { title: 'Mi tienda', url: 'mitienda.es', description: 'Zapatos' },
    card: { title: 'Mi tienda', description: 'Zapatos', site: 'mitienda.es' },
  },
  requests: { made: 12, refused: 1 },
}

const report = toReport(result)
const ids = (checks: readonly { readonly id: string }[] = []) => checks.map(({ id }) => id)

describe('a current result', () => {
  it('keeps website, time and method of the analysis', () => {
    expect(report).toMatchObject({
      website: 'https://mitienda.es',
      finalUrl: 'https://www.mitienda.es/',
      analyzedAt: new Date('2026-11-20T10:00:00.000Z'),
      durationMs: 4200,
      requests: { made: 12, refused: 1 },
      preview: result.preview,
    })
  })

  it('scores the whole over the categories that could be scored', () => {
    expect(report.percent).toBe(78) // 46.5 of 60 is 77.5 %
    expect(report.band).toBe('fair')
    expect(report.scores.map(({ id, percent, band }) => [id, percent, band])).toEqual([
      ['technical', 81, 'good'],
      ['analytics', 60, 'fair'],
      ['legal', null, null],
    ])
  })

  it('orders the sections and opens the technical one', () => {
    expect(report.sections.map(({ key, open }) => [key, open])).toEqual([
      ['technical', true],
      ['analytics', false],
      ['legal', false],
    ])
  })

  it('puts issues first among checks and groups, and leaves out empty groups', () => {
    const [technical] = report.sections
    expect(technical?.groups.map((group) => [group.title, ids(group.checks)])).toEqual([
      ['Mal', ['f', 'g', 'e', 'c', 'd']],
      ['Bien', ['b', 'a']],
    ])
  })

  it('counts inapplicable and unavailable checks separately', () => {
    expect(report.sections[0]?.counters).toEqual({
      total: 7,
      error: 2,
      warning: 1,
      success: 2,
      notApplicable: 1,
      unknown: 1,
    })
  })

  it('keeps reason, evidence and solution', () => {
    expect(report.sections[0]?.groups[0]?.checks[0]).toMatchObject({
      why: 'Porque sí',
      evidence: ['<h1>'],
      solution: 'Cámbialo',
    })
  })

  it('orders what to do first, and after it', () => {
    expect(ids(report.priorities.first)).toEqual(['g', 'legal-a', 'f'])
    expect(report.priorities.next).toEqual([])
    const heavy = { ...result.categories.legal, checks: [check('w', 'warning', 4), check('x', 'warning', 2)] }
    expect(ids(toReport({ categories: { legal: heavy } }).priorities.next)).toEqual(['w'])
  })

  it('keeps the note of a category', () => {
    const legal = { ...result.categories.legal, note: ' Esto no es asesoramiento jurídico. ' }
    expect(toReport({ categories: { legal } }).sections[0]?.note).toBe('Esto no es asesoramiento jurídico.')
    expect(report.sections.map(({ note }) => note)).toEqual([undefined, undefined, undefined])
  })

  it('gives every check a unique key, even with repeated ids', () => {
    const twice = toReport({
      categories: [{ title: 'T', checks: [check('a', 'error'), check('a', 'error')] }],
    })
    const keys = twice.sections.flatMap((section) =>
      section.groups.flatMap((group) => group.checks.map((c) => c.key)),
    )
    expect(new Set(keys).size).toBe(2)
  })
})

describe('a result of an earlier version', () => {
  const old = toReport({
    website: 'https://mitienda.es',
    scores: {
      technical: { current: 8, max: 10 },
      analytics: { current: 8, max: 10 },
      legal: { current: 8, max: 10 },
    },
    categories: [
      {
        title: 'Primera',
        checks: [
          { name: 'Por su nombre', message: 'Bien', status: 'success' },
          { title: 'Por su título', name: 'otro', message: 'No aplica: sin idiomas', status: 'success' },
          { title: 'Desconocido', message: 'No se ha podido comprobar: no responde', status: 'warning' },
          { title: 'Aviso', message: 'Corto', status: 'warning' },
          { title: 'Fallo', message: 'Falta', status: 'error', solution: 'Ponlo' },
        ],
      },
      { title: 'Segunda', subcategories: [{ title: 'Dentro', checks: [] }] },
    ],
  })

  it('opens the first section of an array', () => {
    expect(old.sections.map(({ title, open }) => [title, open])).toEqual([
      ['Primera', true],
      ['Segunda', false],
    ])
  })

  it('falls back from title to name', () => {
    expect(old.sections[0]?.groups[0]?.checks.map(({ title, outcome }) => [title, outcome])).toEqual([
      ['Fallo', 'error'],
      ['Aviso', 'warning'],
      ['Desconocido', 'unknown'],
      ['Por su nombre', 'success'],
      ['Por su título', 'notApplicable'],
    ])
  })

  it('works without later fields', () => {
    expect(old).toMatchObject({ percent: 80, band: 'good' })
    expect(old.preview).toBeUndefined()
    expect(old.requests).toBeUndefined()
    expect(old.analyzedAt).toBeUndefined()
  })
})

describe('a result of a newer analyser', () => {
  const plain = {
    website: 'https://mitienda.es',
    categories: { legal: { title: 'Legales', checks: [check('a', 'error', 2), check('b', 'warning')] } },
  }

  it('is shown without unknown fields and categories', () => {
    const [first, ...others] = plain.categories.legal.checks
    const newer = {
      ...plain,
      proof: 'a1',
      categories: {
        legal: {
          ...plain.categories.legal,
          proof: 'x',
          checks: [{ ...first, fix: { who: 'later', minutes: 5 } }, ...others],
        },
        security: { title: 'Seguridad', checks: [check('c', 'error')] },
      },
    }
    expect(toReport(newer)).toEqual(toReport(plain))
  })

  it('shows a check with an unknown outcome by its status', () => {
    const checks = plain.categories.legal.checks.map((check) => ({ ...check, outcome: 'later' }))
    const newer = { ...plain, categories: { legal: { ...plain.categories.legal, checks } } }
    expect(toReport(newer)).toEqual(toReport(plain))
  })
})

describe('an invalid result', () => {
  const nothing = { website: '', percent: null, sections: [], priorities: { first: [], next: [] } }

  it.each([
    undefined,
    null,
    'texto',
    42,
    [],
    {},
    { categories: null, scores: null },
    { categories: 'x', scores: { technical: 5 } },
    { categories: [null, 'x', 3], scores: { technical: { current: Number.NaN, max: 'diez' } } },
    { website: 7, preview: [], requests: { made: 'x' }, durationMs: -1, analyzedAt: 'ayer' },
  ])('%j gives an empty report', (value) => {
    expect(toReport(value)).toMatchObject(nothing)
  })

  it('skips invalid checks', () => {
    const broken = toReport({
      categories: {
        technical: {
          title: 9,
          checks: [null, 'x', { status: 'toString', outcome: 'toString' }],
          subcategories: [null, { checks: {} }],
        },
      },
    })
    expect(broken.sections[0]?.counters).toMatchObject({ total: 3, unknown: 3 })
  })

  it('accepts text that is not JSON', () => {
    expect(toReportFromText('<html>')).toMatchObject(nothing)
    expect(toReportFromText(JSON.stringify(result)).percent).toBe(78)
  })
})
