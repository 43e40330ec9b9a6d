import type { Outcome } from '@agency/contracts'
import { describe, expect, it } from 'vitest'
import { defineCheck, success } from './define-check.ts'
import type { Judgement } from './run-checks.ts'
import { scoreOf } from './score.ts'

const judgement = (
  outcome: Outcome,
  points: number,
  where: { id?: string; category?: 'technical' | 'analytics' | 'legal' } = {},
): Judgement => ({
  check: {
    ...defineCheck({
      id: where.id ?? 'some-check',
      category: 'technical',
      subcategory: 'access',
      title: 'Algo',
      points,
      needs: ['page'],
      why: 'Se pierden visitas.',
      source: 'RFC 1',
      messages: { ok: 'Bien.' },
      solutions: {},
      run: () => success('ok'),
    }),
    category: where.category ?? 'technical',
  },
  outcome,
  message: 'Bien.',
  data: {},
  evidence: [],
})

describe('scoreOf', () => {
  it('sums halves, leaving out what does not apply or could not be seen', () => {
    const judgements = [
      judgement('success', 4),
      judgement('warning', 3),
      judgement('error', 5),
      judgement('notApplicable', 7),
      judgement('unknown', 9),
    ]
    expect(scoreOf(judgements).technical).toEqual({ current: 5.5, max: 12 })
  })

  it('keeps the categories apart, empty ones at 0 of 0', () => {
    const judgements = [judgement('success', 1), judgement('error', 2, { category: 'legal' })]
    expect(scoreOf(judgements)).toEqual({
      technical: { current: 1, max: 1 },
      analytics: { current: 0, max: 0 },
      legal: { current: 0, max: 2 },
    })
  })

  it.each(['http-status', 'robots-txt-allows', 'meta-robots-index', 'x-robots-tag-index'])(
    'keeps 40 %% at most, rounded down to a half, when %s is an error',
    (id) => {
      expect(scoreOf([judgement('success', 7), judgement('error', 2, { id })]).technical).toEqual({
        current: 3.5,
        max: 9,
      })
    },
  )

  it('does not raise a score that is lower', () => {
    expect(scoreOf([judgement('error', 9), judgement('error', 1, { id: 'http-status' })]).technical).toEqual({
      current: 0,
      max: 10,
    })
  })

  it('closes on errors alone, and on those of these checks alone', () => {
    const others = [judgement('warning', 2, { id: 'http-status' }), judgement('error', 1, { id: 'soft-404' })]
    expect(scoreOf([judgement('success', 7), ...others]).technical).toEqual({ current: 8, max: 10 })
    expect(
      scoreOf([judgement('success', 7), judgement('unknown', 2, { id: 'http-status' })]).technical,
    ).toEqual({
      current: 7,
      max: 7,
    })
  })
})
