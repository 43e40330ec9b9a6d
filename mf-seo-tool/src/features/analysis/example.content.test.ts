import { AnalysisResultSchema, CategoryIdSchema, UniqueIdSchema } from '@agency/contracts'
import { prioritiesOf } from '@agency/contracts/saved-report'
import { strictly } from '@agency/contracts/testing/strictly'
import { example } from '@agency/web-kit/example'
import { expect, it } from 'vitest'
import { EXAMPLE_HASH } from './analysis-state.ts'
import { exampleContent } from './example.content.ts'
import { exampleReport } from './example-report.ts'

it('is a valid result', () => {
  expect(strictly(AnalysisResultSchema).parse(exampleContent)).toEqual(exampleContent)
})

it.each(CategoryIdSchema.options)('adds up: %s', (id) => {
  const { checks = [], subcategories = [] } = exampleContent.categories[id]
  const all = [...checks, ...subcategories.flatMap((group) => group.checks)]
  expect(exampleContent.scores[id]).toEqual({
    current: all.reduce((sum, { points }) => sum + points, 0),
    max: all.reduce((sum, { maxPoints }) => sum + maxPoints, 0),
  })
})

it('has the priority actions that the home lists', () => {
  const checks = exampleReport.sections.flatMap(({ groups }) => groups.flatMap((group) => group.checks))
  const inReportOrder = Object.values(exampleContent.categories).flatMap(({ subcategories = [] }) =>
    subcategories.flatMap((group) => group.checks.map(({ message }) => message)),
  )
  const { first } = prioritiesOf(
    checks.toSorted((a, b) => inReportOrder.indexOf(a.message) - inReportOrder.indexOf(b.message)),
  )
  expect(first.map(({ message }) => message)).toEqual(Object.values(example.faults))
})

it('contains every outcome and every band', () => {
  for (const outcome of ['success', 'warning', 'error', 'notApplicable', 'unknown'] as const) {
    expect(exampleReport.sections.reduce((sum, { counters }) => sum + counters[outcome], 0)).toBeGreaterThan(
      0,
    )
  }
  expect(exampleReport.scores.map(({ band }) => band)).toEqual(['good', 'fair', 'bad'])
})

it('has a hash that no saved analysis can have', () => {
  expect(UniqueIdSchema.safeParse(EXAMPLE_HASH).success).toBe(false)
})
