import { expect, it } from 'vitest'
import { compareReports } from './compare-reports.ts'
import { toReport } from './to-report.ts'

const reportOf = (current: number, outcomes: Readonly<Record<string, string>>) =>
  toReport({
    scores: { technical: { current, max: 10 } },
    categories: {
      technical: {
        title: 'SEO Técnico',
        subcategories: [
          {
            title: 'Contenido',
            checks: Object.entries(outcomes).map(([id, outcome]) => ({
              id,
              title: id,
              message: `${id} ahora`,
              outcome,
            })),
          },
        ],
      },
    },
  })

it.each([
  ['error', 'success', 'better'],
  ['error', 'warning', 'better'],
  ['warning', 'success', 'better'],
  ['success', 'warning', 'worse'],
  ['warning', 'error', 'worse'],
  ['success', 'success', 'same'],
  ['unknown', 'success', 'same'],
  ['error', 'unknown', 'same'],
  ['success', 'notApplicable', 'same'],
] as const)('from %s to %s is %s', (before, after, verdict) => {
  const { better, worse } = compareReports(reportOf(0, { title: before }), reportOf(0, { title: after }))
  expect(better.map((change) => change.title)).toEqual(verdict === 'better' ? ['title'] : [])
  expect(worse.map((change) => change.title)).toEqual(verdict === 'worse' ? ['title'] : [])
})

it('contains the new findings and both scores', () => {
  const comparison = compareReports(reportOf(2.5, { h1: 'error' }), reportOf(10, { h1: 'success' }))
  expect(comparison).toMatchObject({ before: 25, after: 100, better: [{ title: 'h1', message: 'h1 ahora' }] })
})

it('leaves out checks present in only one report', () => {
  expect(compareReports(reportOf(0, { old: 'error' }), reportOf(0, { new: 'error' }))).toMatchObject({
    better: [],
    worse: [],
  })
})

it('compares older reports, whose checks have no id, by title', () => {
  const old = (status: string) =>
    toReport({ categories: [{ title: 'SEO', checks: [{ name: 'Título', message: 'm', status }] }] })
  expect(compareReports(old('error'), old('success')).better).toHaveLength(1)
})
