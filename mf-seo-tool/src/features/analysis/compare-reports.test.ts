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
  ['error', 'success', 'fixed'],
  ['warning', 'success', 'fixed'],
  ['error', 'notApplicable', 'fixed'],
  ['success', 'warning', 'added'],
  ['error', 'warning', 'same'],
  ['warning', 'error', 'same'],
  ['success', 'success', undefined],
  ['unknown', 'error', undefined],
  ['error', 'unknown', undefined],
  ['success', 'notApplicable', undefined],
] as const)('from %s to %s is %s', (before, after, verdict) => {
  const comparison = compareReports(reportOf(0, { title: before }), reportOf(0, { title: after }))
  for (const list of ['fixed', 'added', 'same'] as const) {
    expect(comparison[list].map((change) => change.title)).toEqual(verdict === list ? ['title'] : [])
  }
})

it('contains the new findings and both scores', () => {
  const comparison = compareReports(reportOf(2.5, { h1: 'error' }), reportOf(10, { h1: 'success' }))
  expect(comparison).toMatchObject({ before: 25, after: 100, fixed: [{ title: 'h1', message: 'h1 ahora' }] })
})

it('leaves out checks present in only one report', () => {
  expect(compareReports(reportOf(0, { old: 'error' }), reportOf(0, { new: 'error' }))).toMatchObject({
    fixed: [],
    added: [],
    same: [],
  })
})

it('compares older reports, whose checks have no id, by title', () => {
  const old = (status: string) =>
    toReport({ categories: [{ title: 'SEO', checks: [{ name: 'Título', message: 'm', status }] }] })
  expect(compareReports(old('error'), old('success')).fixed).toHaveLength(1)
})
