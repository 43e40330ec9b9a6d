import { describe, expect, it } from 'vitest'
import { AnalyserRecheckSchema, RecheckRequestSchema, RecheckSchema } from './recheck.ts'

const website = 'https://mitienda.es'
const ids = Array.from({ length: 11 }, (_, n) => `check-${n}`)

/** The sentence that refuses these checks. */
const refusalOf = (checks: unknown) =>
  RecheckRequestSchema.safeParse({ website, checks }).error?.issues.map(({ message }) => message)

describe('RecheckRequestSchema', () => {
  it('takes one to ten checks of a website', () => {
    for (const checks of [['h1'], ids.slice(0, 10), ['page-404-useful', 'soft-404']]) {
      expect(RecheckRequestSchema.parse({ website: ` ${website} `, checks, later: 1 })).toEqual({
        website,
        checks,
      })
    }
  })

  it.each([
    [undefined, 'Di qué hay que volver a comprobar.'],
    ['h1', 'Di qué hay que volver a comprobar.'],
    [[], 'Di qué hay que volver a comprobar.'],
    [ids, 'Elige 10 comprobaciones como mucho.'],
    [['h1', 'title-length', 'h1'], 'Hay una comprobación repetida.'],
    [['visit-reject'], 'Lo que se ve con un navegador no se comprueba por separado.'],
    [[7], 'Una comprobación se nombra con un texto.'],
    [[''], 'Ese nombre de comprobación no es válido.'],
    [['../h1'], 'Ese nombre de comprobación no es válido.'],
    [['H1'], 'Ese nombre de comprobación no es válido.'],
    [['a'.repeat(61)], 'Ese nombre de comprobación no es válido.'],
  ])('refuses %.40j with a sentence', (checks, sentence) => {
    expect(refusalOf(checks)).toEqual([sentence])
  })

  it('refuses what is no website', () => {
    expect(RecheckRequestSchema.safeParse({ website: 'mitienda.es', checks: ['h1'] }).success).toBe(false)
  })
})

it('what svc-seo is asked may offer what a browser has read', () => {
  const asked = { website, checks: ['h1'], renderings: [{ url: website }] }
  expect(AnalyserRecheckSchema.parse(asked)).toEqual(asked)
  expect(AnalyserRecheckSchema.parse({ website, checks: ['h1'] })).toEqual({ website, checks: ['h1'] })
})

it('the answer keeps what only a newer analyser says', () => {
  const check = {
    id: 'h1',
    title: 'Encabezado principal',
    message: 'Hay uno.',
    status: 'success',
    outcome: 'later',
    points: 2,
    maxPoints: 2,
    later: 1,
  }
  const answer = {
    finalUrl: `${website}/`,
    analyzedAt: '2026-11-23T10:00:00.000Z',
    engine: 'svc-seo@1',
    checks: [check],
    later: 1,
  }
  expect(RecheckSchema.parse(answer)).toEqual(answer)
  expect(RecheckSchema.safeParse({ ...answer, checks: [{ id: 'h1' }] }).success).toBe(false)
})
