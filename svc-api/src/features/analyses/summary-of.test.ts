import { expect, it } from 'vitest'
import { sampleResult } from '../../testing/samples.ts'
import { summaryOf } from './summary-of.ts'

const score = (current: number, max: number) => ({ current, max })
const scores = (technical: object, analytics: object, legal: object) => ({ technical, analytics, legal })
const of = (result: unknown) => summaryOf(JSON.stringify(result))
const error = (message: string, maxPoints?: number) => ({
  title: 'Algo',
  message,
  status: 'error',
  ...(maxPoints === undefined ? {} : { maxPoints }),
})

it.each([
  ['all reached', scores(score(3, 3), score(2, 2), score(1, 1)), 100],
  ['halves rounded up', scores(score(1, 8), score(0, 0), score(0, 0)), 13],
  ['a category without points left out', scores(score(5, 10), score(7, 0), score(0, 0)), 50],
  ['nothing to reach', scores(score(0, 0), score(0, 0), score(0, 0)), null],
  ['more than all', scores(score(9, 3), score(0, 0), score(0, 0)), 100],
  ['no numbers', scores({ current: '5', max: '10' }, {}, score(1, 4)), 25],
])('scores %s', (_case, given, expected) => {
  expect(of({ scores: given }).score).toBe(expected)
})

it('names three errors in the order of the priorities, with their titles', () => {
  const category = (...messages: object[]) => ({ title: 'Grupo', checks: messages })
  const summary = of({
    categories: {
      legal: category({ ...error('legal', 3), title: 'Aviso legal' }),
      technical: {
        title: 'SEO',
        checks: [error('own', 1)],
        subcategories: [
          category(error('first', 3), { ...error('warning', 9), status: 'warning' }),
          category({ ...error('hidden', 1), id: 'meta-robots-index', name: 'noindex', title: undefined }),
        ],
      },
      analytics: category({ ...error('heavy', 5), title: 'Píxel' }, error('without points')),
    },
  })
  expect(summary.worst).toEqual(['hidden', 'heavy', 'first'])
  expect(summary.titles).toEqual(['noindex', 'Píxel', 'Algo'])
})

it('knows categories as an array, and outcomes better than statuses', () => {
  const checks = [error('old'), { ...error('not checked'), outcome: 'unknown' }]
  expect(of({ categories: [{ title: 'SEO', checks }] }).worst).toEqual(['old'])
})

it('falls back to the status for outcomes of a newer version', () => {
  const checks = [
    { ...error('later'), outcome: 'impossible' },
    { ...error('fine'), status: 'success', outcome: 'perfect' },
  ]
  expect(of({ categories: [{ title: 'SEO', checks }] }).worst).toEqual(['later'])
})

it('shortens what is too long for a list, without breaking a letter', () => {
  const [message = ''] = of({
    categories: [{ checks: [error(`${'x'.repeat(298)}🦙${'y'.repeat(50)}`)] }],
  }).worst
  expect(message).toBe(`${'x'.repeat(298)}…`)
})

it.each(['', 'null', '[]', '{', '{"scores":1,"categories":[null,1,{"checks":{"a":1}}]}', '"a"'])(
  'has nothing to say about %j',
  (results) => {
    expect(summaryOf(results)).toEqual({ score: null, worst: [], titles: [] })
  },
)

it('agrees with a report of ours', () => {
  expect(of(sampleResult())).toEqual({ score: 50, worst: [], titles: [] })
})
