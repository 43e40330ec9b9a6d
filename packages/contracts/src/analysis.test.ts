import { describe, expect, it } from 'vitest'
import {
  AnalysisResultSchema,
  AnalyzeRequestSchema,
  CheckSchema,
  SaveAnalysisRequestSchema,
  SavedResultSchema,
  UniqueIdSchema,
  WebsiteSchema,
} from './analysis.ts'
import { SavedAnalysisSchema } from './saved-analysis.ts'
import { strictly } from './testing/strictly.ts'

/** The sentences a schema refuses a value with, by path («» is the value itself); none when it accepts it. */
function refusals(
  schema: { safeParse(value: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } } },
  value: unknown,
): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? []
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]))
}

const check = {
  id: 'title-length',
  title: 'Longitud del título',
  message: 'El título ocupa 430 px.',
  status: 'success',
  outcome: 'success',
  points: 4,
  maxPoints: 4,
}
const category = { title: 'SEO Técnico', description: '', icon: 'search', subcategories: [] }
const score = { current: 0, max: 0 }
const result = {
  website: 'https://mitienda.es',
  finalUrl: 'https://mitienda.es/',
  analyzedAt: '2026-03-01T10:00:00.000Z',
  durationMs: 1200,
  engine: '1',
  scores: { technical: { current: 2.5, max: 4 }, analytics: score, legal: score },
  categories: {
    technical: { ...category, subcategories: [{ title: 'Contenido', checks: [check] }] },
    analytics: category,
    legal: category,
  },
  preview: {
    snippet: { title: 'Mi tienda', url: 'mitienda.es', description: '' },
    card: { title: 'Mi tienda', description: '', site: 'mitienda.es' },
  },
  requests: { made: 12, refused: 0 },
}
const savedCheck = { title: 'Longitud del título', message: 'Bien.', status: 'success' }
const savedCategory = { title: 'SEO Técnico', checks: [savedCheck] }
const saved = {
  website: 'https://mitienda.es',
  scores: {
    technical: { current: 1, max: 2 },
    analytics: { current: 0, max: 0 },
    legal: { current: 0, max: 0 },
  },
  categories: { technical: savedCategory, analytics: savedCategory, legal: savedCategory },
}
const save = {
  uniqueId: 'mfoo1a2b3c4d5e',
  website: 'https://mitienda.es',
  name: 'Ana',
  email: 'ana@mitienda.es',
  results: JSON.stringify(saved),
}

describe('WebsiteSchema', () => {
  it.each([
    'https://mitienda.es',
    'http://mitienda.es/ruta?x=1#y',
    'HTTPS://MITIENDA.ES',
    'https://años.es',
    `https://mitienda.es/${'a'.repeat(2048 - 20)}`,
  ])('accepts %s', (website) => {
    expect(WebsiteSchema.parse(website)).toBe(website)
  })

  it('trims what it accepts', () => {
    expect(WebsiteSchema.parse('  https://mitienda.es\n')).toBe('https://mitienda.es')
  })

  it.each([
    [undefined, 'Escribe la dirección de tu web.'],
    [null, 'Escribe la dirección de tu web.'],
    [7, 'Escribe la dirección de tu web.'],
    ['', 'Escribe la dirección de tu web.'],
    ['   ', 'Escribe la dirección de tu web.'],
    [`https://mitienda.es/${'a'.repeat(2048 - 19)}`, 'La dirección es demasiado larga.'],
    ['mitienda.es', 'Escribe una dirección completa, por ejemplo https://mitienda.es.'],
    ['ftp://mitienda.es', 'Escribe una dirección completa, por ejemplo https://mitienda.es.'],
    ['javascript:alert(1)', 'Escribe una dirección completa, por ejemplo https://mitienda.es.'],
    ['https://', 'Escribe una dirección completa, por ejemplo https://mitienda.es.'],
    ['https://mi tienda.es', 'Escribe una dirección completa, por ejemplo https://mitienda.es.'],
  ])('refuses %j: %s', (website, sentence) => {
    expect(WebsiteSchema.safeParse(website).error?.issues[0]?.message).toBe(sentence)
  })
})

describe('AnalyzeRequestSchema', () => {
  it('accepts a website, with or without `fresh`, and drops what it does not know', () => {
    expect(AnalyzeRequestSchema.parse({ website: 'https://mitienda.es', other: 1 })).toEqual({
      website: 'https://mitienda.es',
    })
    expect(AnalyzeRequestSchema.parse({ website: 'https://mitienda.es', fresh: true }).fresh).toBe(true)
  })

  it('refuses a missing website and a `fresh` that is no boolean, each by name', () => {
    expect(refusals(AnalyzeRequestSchema, { fresh: 'sí' })).toEqual({
      website: 'Escribe la dirección de tu web.',
      fresh: 'El campo «fresh» es verdadero o falso.',
    })
  })
})

describe('CheckSchema', () => {
  it.each([0, 0.5, 1, 2.5, 10])('takes %d points: whole or halves', (points) => {
    expect(CheckSchema.safeParse({ ...check, points }).success).toBe(true)
  })

  it.each([0.25, 0.1, 1.3, -0.5, Number.NaN, Number.POSITIVE_INFINITY, '4'])(
    'refuses %s points',
    (points) => {
      expect(Object.keys(refusals(CheckSchema, { ...check, points }))).toEqual(['points'])
    },
  )

  it.each([
    [{ status: 'unknown' }, 'status'],
    [{ outcome: '' }, 'outcome'],
    [{ outcome: 1 }, 'outcome'],
    [{ id: '' }, 'id'],
    [{ title: '' }, 'title'],
    [{ message: '' }, 'message'],
    [{ evidence: 'una' }, 'evidence'],
    [{ fix: { who: 'you', minutes: 0 } }, 'fix.minutes'],
    [{ fix: { who: 'you', minutes: 2.5 } }, 'fix.minutes'],
    [{ fix: { who: '', minutes: 5 } }, 'fix.who'],
    [{ fix: { minutes: 5 } }, 'fix.who'],
    [{ fix: 'you' }, 'fix'],
    [{ indexing: 'yes' }, 'indexing'],
  ])('refuses %j', (change, path) => {
    expect(Object.keys(refusals(CheckSchema, { ...check, ...change }))).toEqual([path])
  })

  it.each([
    { outcome: 'impossible' },
    { fix: { who: 'designer', minutes: 30 } },
    { fix: { who: 'you', minutes: 30, euros: 40 } },
    { patch: { kind: 'html', text: '<title>' } },
  ])('keeps what a newer analyser added: %j', (change) => {
    expect(CheckSchema.parse({ ...check, ...change })).toEqual({ ...check, ...change })
    expect(strictly(CheckSchema).safeParse({ ...check, ...change }).success).toBe(false)
  })
})

describe('AnalysisResultSchema', () => {
  it('accepts what the service answers, unchanged', () => {
    expect(AnalysisResultSchema.parse(result)).toEqual(result)
  })

  it.each([
    ['a category short', { ...result, categories: { technical: category, analytics: category } }],
    ['a check without title', withCheck({ ...check, title: undefined })],
    ['a score short', { ...result, scores: { technical: score, analytics: score } }],
    [
      'a score that is not halves',
      { ...result, scores: { ...result.scores, legal: { current: 0.3, max: 1 } } },
    ],
    ['a moment that is no ISO date', { ...result, analyzedAt: '1 de marzo' }],
    ['a request count that is no integer', { ...result, requests: { made: 1.5, refused: 0 } }],
    ['no preview', { ...result, preview: undefined }],
  ])('refuses %s', (_, value) => {
    expect(AnalysisResultSchema.safeParse(value).success).toBe(false)
  })

  it.each([
    ['a field', { ...result, seal: 'a1' }],
    ['a field of a check', withCheck({ ...check, severity: 'high' })],
    ['a category', { ...result, categories: { ...result.categories, security: category } }],
    ['a score', { ...result, scores: { ...result.scores, security: score } }],
    ['a field of a score', { ...result, scores: { ...result.scores, legal: { ...score, share: 1 } } }],
    [
      'a field of a category',
      { ...result, categories: { ...result.categories, legal: { ...category, seal: 'a' } } },
    ],
    ['a field of the preview', { ...result, preview: { ...result.preview, icon: '/i.png' } }],
    ['a count of requests', { ...result, requests: { ...result.requests, cached: 2 } }],
  ])('keeps %s that a newer analyser added, and is sent without it', (_, value) => {
    expect(AnalysisResultSchema.parse(value)).toEqual(value)
    expect(strictly(AnalysisResultSchema).safeParse(value).success).toBe(false)
  })

  it('may have the proof of the gateway, a text', () => {
    const parsed = [
      { ...result, proof: 'a1.b2' },
      { ...result, proof: 1 },
    ].map((value) => strictly(AnalysisResultSchema).safeParse(value).success)
    expect(parsed).toEqual([true, false])
  })

  it('is sent as it is written down', () => {
    const fix = { who: 'webmaster', minutes: 30 }
    const whole = withCheck({ ...check, why: 'x', evidence: ['a'], solution: 'y', indexing: true, fix })
    const legal = { ...category, note: 'Esto no es asesoramiento jurídico.' }
    const sent = { ...whole, categories: { ...whole.categories, legal } }
    expect(strictly(AnalysisResultSchema).parse(sent)).toEqual(sent)
  })

  function withCheck(changed: object) {
    const technical = { ...category, subcategories: [{ title: 'Contenido', checks: [changed] }] }
    return { ...result, categories: { ...result.categories, technical } }
  }
})

describe('SavedResultSchema', () => {
  it.each([
    ['categories by name', saved],
    ['categories as a list', { ...saved, categories: [savedCategory, savedCategory] }],
    ["today's result", result],
    [
      'checks called by `name`',
      {
        ...saved,
        categories: [{ title: 'SEO', checks: [{ name: 'Título', message: 'Bien.', status: 'error' }] }],
      },
    ],
    [
      'checks inside subcategories, with a solution',
      {
        ...saved,
        categories: [
          { title: 'SEO', subcategories: [{ title: 'A', checks: [{ ...savedCheck, solution: 'x' }] }] },
        ],
      },
    ],
    [
      'points that are not halves',
      { ...saved, scores: { ...saved.scores, legal: { current: 1.3, max: 2 } } },
    ],
  ])('accepts %s', (_, value) => {
    expect(SavedResultSchema.safeParse(value).success).toBe(true)
  })

  it('keeps what it does not know, at every level', () => {
    const older = {
      ...saved,
      version: 1,
      scores: { ...saved.scores, global: { current: 1, max: 2 } },
      categories: [{ ...savedCategory, color: 'red', checks: [{ ...savedCheck, severity: 'high' }] }],
    }
    expect(SavedResultSchema.parse(older)).toEqual(older)
  })

  it.each([
    ['an empty object', {}],
    ['no scores', { ...saved, scores: undefined }],
    ['a score short', { ...saved, scores: { technical: score, legal: score } }],
    ['a negative score', { ...saved, scores: { ...saved.scores, legal: { current: -1, max: 2 } } }],
    ['an empty list of categories', { ...saved, categories: [] }],
    ['a named category short', { ...saved, categories: { technical: savedCategory } }],
    [
      'a status it does not know',
      { ...saved, categories: [{ title: 'SEO', checks: [{ ...savedCheck, status: 'ok' }] }] },
    ],
    [
      'a check without message',
      { ...saved, categories: [{ title: 'SEO', checks: [{ title: 'a', status: 'error' }] }] },
    ],
  ])('refuses %s', (_, value) => {
    expect(SavedResultSchema.safeParse(value).success).toBe(false)
  })

  it('refuses a check with neither title nor name, saying so', () => {
    const untitled = {
      ...saved,
      categories: { ...saved.categories, legal: { title: 'a', checks: [{ message: 'b', status: 'error' }] } },
    }
    const list = {
      ...saved,
      categories: [{ title: 'a', checks: [{ message: 'b', status: 'error', name: '' }] }],
    }
    for (const value of [untitled, list]) {
      expect(JSON.stringify(SavedResultSchema.safeParse(value).error?.issues)).toContain(
        'Falta el título de una comprobación.',
      )
    }
  })
})

describe('UniqueIdSchema', () => {
  it.each(['0123456789', 'mfoo1a2b3c4d5e', 'z'.repeat(64)])('accepts %s', (id) => {
    expect(UniqueIdSchema.parse(id)).toBe(id)
  })

  it.each([
    [undefined, 'Falta el identificador.'],
    [12, 'Falta el identificador.'],
    ['', 'El identificador no es válido.'],
    ['123456789', 'El identificador no es válido.'],
    ['z'.repeat(65), 'El identificador no es válido.'],
    ['ABCDEFGHIJ', 'El identificador no es válido.'],
    ['abcdefghij\n', 'El identificador no es válido.'],
    ['../../etc/passwd', 'El identificador no es válido.'],
  ])('refuses %j: %s', (id, sentence) => {
    expect(refusals(UniqueIdSchema, id)).toEqual({ '': sentence })
  })
})

describe('SaveAnalysisRequestSchema', () => {
  it('accepts a save and leaves the text of the results untouched', () => {
    const spaced = `  ${JSON.stringify(saved, undefined, 2)}\n`
    expect(SaveAnalysisRequestSchema.parse({ ...save, results: spaced }).results).toBe(spaced)
  })

  it('trims name and email', () => {
    const parsed = SaveAnalysisRequestSchema.parse({ ...save, name: ' Ana ', email: ' ana@mitienda.es ' })
    expect(parsed).toMatchObject({ name: 'Ana', email: 'ana@mitienda.es' })
  })

  it('accepts a name and an email of the longest', () => {
    const email = `${'a'.repeat(64)}@${`${'b'.repeat(61)}.`.repeat(3)}es`
    expect(refusals(SaveAnalysisRequestSchema, { ...save, name: 'ñ'.repeat(120), email })).toEqual({})
  })

  it('names every field of an empty body', () => {
    expect(refusals(SaveAnalysisRequestSchema, {})).toEqual({
      uniqueId: 'Falta el identificador.',
      website: 'Escribe la dirección de tu web.',
      name: 'Escribe tu nombre.',
      email: 'Escribe tu email.',
      results: 'Faltan los resultados del análisis.',
    })
  })

  it.each([
    [{ name: '  ' }, { name: 'Escribe tu nombre.' }],
    [{ name: 'a'.repeat(121) }, { name: 'El nombre no puede pasar de 120 caracteres.' }],
    [{ email: ' ' }, { email: 'Escribe tu email.' }],
    [{ email: 'ana' }, { email: 'Escribe un email válido.' }],
    [{ email: 'ana@' }, { email: 'Escribe un email válido.' }],
    [{ email: `${'a'.repeat(250)}@b.es` }, { email: 'El email no puede pasar de 254 caracteres.' }],
    [{ results: '' }, { results: 'Los resultados no son válidos.' }],
    [{ results: '{' }, { results: 'Los resultados no son válidos.' }],
    [{ results: 'null' }, { results: 'Los resultados no son válidos.' }],
    [{ results: '{}' }, { results: 'Los resultados no son válidos.' }],
    [{ results: saved }, { results: 'Faltan los resultados del análisis.' }],
  ])('refuses %j', (change, sentences) => {
    expect(refusals(SaveAnalysisRequestSchema, { ...save, ...change })).toEqual(sentences)
  })
})

describe('SavedAnalysisSchema', () => {
  const stored = { ...save, createdAt: '2026-03-01T10:00:00.000Z' }

  it('accepts what was saved with its moment', () => {
    expect(SavedAnalysisSchema.parse(stored)).toEqual(stored)
  })

  it('refuses a moment that is no ISO date', () => {
    expect(Object.keys(refusals(SavedAnalysisSchema, { ...stored, createdAt: 'ayer' }))).toEqual([
      'createdAt',
    ])
  })
})
