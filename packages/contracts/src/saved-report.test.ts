import { describe, expect, it } from 'vitest'
import {
  prioritiesOf,
  readCategories,
  readCheck,
  readGroups,
  readPoints,
  type Weighed,
} from './saved-report.ts'

type Check = Weighed & { readonly id: string }
const check = (id: string, outcome: Weighed['outcome'], maxPoints: number, points = 0): Check => ({
  id,
  outcome,
  points: outcome === 'warning' ? maxPoints / 2 : points,
  maxPoints,
  isAboutIndexing: id.startsWith('noindex'),
})
const error = (id: string, maxPoints = 5) => check(id, 'error', maxPoints)
const warning = (id: string, maxPoints = 5) => check(id, 'warning', maxPoints)
const listed = (checks: readonly Check[]) => {
  const { first, next } = prioritiesOf(checks)
  return { first: first.map(({ id }) => id), next: next.map(({ id }) => id) }
}
const many = (count: number, of: (id: string) => Check) =>
  Array.from({ length: count }, (_, index) => of(`${of('').outcome}-${index}`))

describe('the order of priorities', () => {
  it.each<[string, readonly Check[], readonly string[]]>([
    ['nothing without checks', [], []],
    ['by points lost', [error('a', 1), error('b', 12), error('c', 3)], ['b', 'c', 'a']],
    ['points that an error keeps are not lost', [check('a', 'error', 8, 6), error('b', 3)], ['b', 'a']],
    ['equals as in the report', [error('a'), error('b'), error('c')], ['a', 'b', 'c']],
    ['errors without points last', [error('a', 0), error('b', 1)], ['b', 'a']],
    [
      'what keeps the page out of Google first, however little it weighs',
      [error('a', 12), error('noindex', 1), error('b', 9)],
      ['noindex', 'a', 'b'],
    ],
    [
      'that too by points lost',
      [error('noindex-c', 3), error('noindex-b', 4), error('a', 12), error('noindex-a', 10)],
      ['noindex-a', 'noindex-b', 'noindex-c', 'a'],
    ],
    ['a warning of such a check is no error', [error('a', 1), warning('noindex', 10)], ['a']],
    [
      'nothing but errors',
      [check('a', 'unknown', 0), check('b', 'notApplicable', 0), check('c', 'success', 9, 9)],
      [],
    ],
    ['six at most', [...many(7, error), error('heavy', 9)], ['heavy', ...many(5, error).map(({ id }) => id)]],
    [
      'a fault of indexing even after six others',
      [...many(6, error), error('noindex', 1)],
      ['noindex', ...many(5, error).map(({ id }) => id)],
    ],
  ])('%s', (_case, checks, expected) => {
    expect(listed(checks).first).toEqual(expected)
  })

  it.each<[string, readonly Check[], readonly string[]]>([
    ['the heaviest warnings', [warning('a', 3), warning('b', 8), warning('c', 3)], ['b', 'a', 'c']],
    [
      'none of two points or less',
      [warning('a', 2), warning('b', 1), warning('c', 0), warning('d', 3)],
      ['d'],
    ],
    ['none that are no warnings', [check('a', 'unknown', 0), check('b', 'success', 9, 9)], []],
    ['up to six with the errors', [...many(4, error), ...many(5, warning)], ['warning-0', 'warning-1']],
    ['none where errors leave no room', [...many(9, error), ...many(3, warning)], []],
    ['six without errors', many(9, warning), many(6, warning).map(({ id }) => id)],
  ])('after that: %s', (_case, checks, expected) => {
    expect(listed(checks).next).toEqual(expected)
  })
})

describe('a saved check', () => {
  it.each([
    ['title before name', { title: 'Título', name: 'otro' }, { id: 'Título', title: 'Título' }],
    ['name without a title', { title: ' ', name: 'Título' }, { id: 'Título', title: 'Título' }],
    ['its own id', { id: 'h1', title: 'H1' }, { id: 'h1', title: 'H1' }],
    ['nothing', undefined, { id: '', title: '', message: '', outcome: 'unknown', points: 0, maxPoints: 0 }],
    ['no numbers', { points: '3', maxPoints: -1 }, { points: 0, maxPoints: 0 }],
  ])('has %s', (_case, value, expected) => {
    expect(readCheck(value)).toMatchObject(expected)
  })

  it.each([
    [{ id: 'http-status' }, true],
    [{ id: 'canonical-self' }, true],
    [{ id: 'canonical-valid', indexing: true }, true],
    [{ id: 'canonical-valid' }, false],
    [{ id: 'h1', indexing: 'sí' }, false],
    [{ name: 'Título' }, false],
  ])('is about indexing by its id or its mark: %j', (value, expected) => {
    expect(readCheck(value).isAboutIndexing).toBe(expected)
  })

  it.each([
    [{ outcome: 'unknown', status: 'warning' }, 'unknown'],
    [{ status: 'error' }, 'error'],
    [{ status: 'warning' }, 'warning'],
    [{ status: 'success' }, 'success'],
    [{ status: 'warning', message: 'No se ha podido comprobar: no responde.' }, 'unknown'],
    [{ status: 'success', message: 'No aplica: no es una tienda.' }, 'notApplicable'],
    [{ outcome: 'later', status: 'error' }, 'error'],
    [{ outcome: 'toString', status: 'toString' }, 'unknown'],
  ])('ends as its outcome, status or message says: %j', (value, outcome) => {
    expect(readCheck(value).outcome).toBe(outcome)
  })
})

describe('saved categories', () => {
  const keys = (categories: unknown) => readCategories(categories).map(({ key }) => key)

  it.each([
    [
      'by name, in the order of a report',
      { legal: {}, technical: {}, later: {}, analytics: 'x' },
      ['technical', 'legal'],
    ],
    ['in a list, in its order', [{}, null, {}], ['0', '1']],
    ['none in anything else', 'x', []],
    ['none in nothing', null, []],
  ])('are read %s', (_case, categories, expected) => {
    expect(keys(categories)).toEqual(expected)
  })

  it('have their own checks before those of their subcategories', () => {
    expect(
      readGroups({ checks: [1], subcategories: [{ title: 'Dentro', checks: [2] }, null, { checks: {} }] }),
    ).toEqual([
      { title: '', checks: [1] },
      { title: 'Dentro', checks: [2] },
      { title: '', checks: [] },
      { title: '', checks: [] },
    ])
  })

  it.each([
    [
      { current: 3.5, max: 10 },
      { current: 3.5, max: 10 },
    ],
    [
      { current: Number.NaN, max: 'diez' },
      { current: 0, max: 0 },
    ],
    [undefined, { current: 0, max: 0 }],
  ])('have points: %j', (score, expected) => {
    expect(readPoints(score)).toEqual(expected)
  })
})
