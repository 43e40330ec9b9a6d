import type { Outcome } from '@agency/contracts'
import { describe, expect, it } from 'vitest'
import { type CheckCategory, defineCheck, success } from './define-check.ts'
import type { CheckResult } from './run-checks.ts'
import { scoreOf, sumOf } from './score.ts'

const result = (
  outcome: Outcome,
  points: number,
  where: { id?: string; category?: CheckCategory } = {},
): CheckResult => ({
  check: {
    ...defineCheck({
      id: where.id ?? 'some-check',
      category: 'technical',
      subcategory: 'access',
      title: 'Algo',
      points,
      scope: 'page',
      needs: ['page'],
      fix: { who: 'webmaster', minutes: 30 },
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
    const results = [
      result('success', 4),
      result('warning', 3),
      result('error', 5),
      result('notApplicable', 7),
      result('unknown', 9),
    ]
    expect(scoreOf(results).technical).toEqual({ current: 5.5, max: 12 })
  })

  it('keeps the categories apart, empty ones at 0 of 0', () => {
    const results = [result('success', 1), result('error', 2, { category: 'legal' })]
    expect(scoreOf(results)).toEqual({
      technical: { current: 1, max: 1 },
      analytics: { current: 0, max: 0 },
      legal: { current: 0, max: 2 },
    })
  })

  it("leaves a browser's visit to a score of its own", () => {
    const results = [result('success', 1), result('warning', 3, { category: 'browser' })]
    expect(Object.keys(scoreOf(results))).toEqual(['technical', 'analytics', 'legal'])
    expect(scoreOf(results).technical).toEqual({ current: 1, max: 1 })
    expect(sumOf(results, 'browser')).toEqual({ current: 1.5, max: 3 })
  })

  it.each(['http-status', 'robots-txt-allows', 'meta-robots-index', 'x-robots-tag-index'])(
    'keeps 40 %% at most, rounded down to a half, when %s is an error',
    (id) => {
      expect(scoreOf([result('success', 7), result('error', 2, { id })]).technical).toEqual({
        current: 3.5,
        max: 9,
      })
    },
  )

  it('does not raise a score that is lower', () => {
    expect(scoreOf([result('error', 9), result('error', 1, { id: 'http-status' })]).technical).toEqual({
      current: 0,
      max: 10,
    })
  })

  it('closes on errors alone, and on those of these checks alone', () => {
    const others = [result('warning', 2, { id: 'http-status' }), result('error', 1, { id: 'soft-404' })]
    expect(scoreOf([result('success', 7), ...others]).technical).toEqual({ current: 8, max: 10 })
    expect(scoreOf([result('success', 7), result('unknown', 2, { id: 'http-status' })]).technical).toEqual({
      current: 7,
      max: 7,
    })
  })
})
