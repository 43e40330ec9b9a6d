import type { SiteFault, SitePage } from '@agency/contracts'
import { describe, expect, it } from 'vitest'
import { type AnyCheck, defineCheck, success } from '../engine/define-check.ts'
import { groupFaults } from './groups.ts'

const check = (id: string, changes: Partial<AnyCheck> = {}): AnyCheck => ({
  ...defineCheck({
    id,
    category: 'technical',
    subcategory: 'content',
    title: `Título de ${id}`,
    points: 1,
    scope: 'page',
    needs: ['page'],
    fix: { who: 'webmaster', minutes: 10 },
    why: 'Se pierden visitas.',
    source: 'RFC 1',
    messages: { ok: 'Bien.', bad: 'Mal.', none: 'No hay.' },
    solutions: { bad: 'Cámbialo.', none: 'Ponlo.' },
    run: () => success('ok'),
  }),
  ...changes,
})

const fault = (id: string, changes: Partial<SiteFault> = {}): SiteFault => ({
  id,
  outcome: 'warning',
  key: 'bad',
  title: `Título de ${id}`,
  message: 'Mal.',
  solution: 'Cámbialo.',
  evidence: [],
  ...changes,
})

const SCORES = {
  technical: { current: 1, max: 2 },
  analytics: { current: 0, max: 0 },
  legal: { current: 0, max: 0 },
}

const page = (path: string, faults: readonly SiteFault[], changes: Partial<SitePage> = {}): SitePage => ({
  key: `zapateria.test${path}`,
  url: `https://zapateria.test${path}`,
  status: 200,
  from: 'link',
  title: path,
  template: '',
  noindex: false,
  scores: SCORES,
  faults: [...faults],
  ...changes,
})

interface Site {
  readonly checks: readonly AnyCheck[]
  readonly pages: readonly SitePage[]
  /** Paths of the pages that pass. */
  readonly passes?: Readonly<Record<string, readonly string[]>>
  readonly templates?: Readonly<Record<string, string>>
  readonly findings?: Parameters<typeof groupFaults>[0]['findings']
}

function judge({ passes = {}, templates = {}, findings = new Set(), ...site }: Site) {
  const byKey = <T>(values: Readonly<Record<string, T>>) =>
    new Map(Object.entries(values).map(([path, value]) => [`zapateria.test${path}`, value]))
  return groupFaults({ ...site, passes: byKey(passes), templates: byKey(templates), findings })
}

const looseOf = ({ pages }: ReturnType<typeof groupFaults>) => pages.map(({ loose }) => loose)

describe('a fault of pages', () => {
  const checks = [check('one'), check('two')]

  it('is said once where three pages and four of five have it', () => {
    const pages = [...['/', '/a', '/b', '/c'].map((path) => page(path, [fault('one')])), page('/d', [])]
    const judged = judge({ checks, pages })
    expect(judged.groups).toEqual([
      {
        id: 'one',
        scope: 'page',
        category: 'technical',
        outcome: 'warning',
        title: 'Título de one',
        message: 'En 4 de 5 páginas: Mal.',
        solution: 'Cámbialo.',
        fix: { who: 'webmaster', minutes: 10 },
        pages: 4,
        of: 5,
        examples: ['/', '/a', '/b', '/c'].map((path) => `https://zapateria.test${path}`),
      },
    ])
    expect(looseOf(judged)).toEqual([[], [], [], [], []])
  })

  it.each([
    ['two pages', 2, 0],
    ['three of four', 3, 1],
  ])('stays with %s', (_what, faulty, good) => {
    const pages = [
      ...Array.from({ length: faulty }, (_, n) => page(`/${n}`, [fault('one')])),
      ...Array.from({ length: good }, (_, n) => page(`/bien/${n}`, [])),
    ]
    const judged = judge({ checks, pages })
    expect(judged.groups).toEqual([])
    expect(looseOf(judged).flat()).toHaveLength(faulty)
  })

  it('is said once of a template, and stays with the other pages that have it', () => {
    const posts = ['/blog/a', '/blog/b', '/blog/c'].map((path) => page(path, [fault('one')]))
    const others = [page('/', [fault('one')]), page('/x', []), page('/y', [])]
    const templates = { '/blog/a': 't', '/blog/b': 't', '/blog/c': 't', '/': 'u', '/x': 'u', '/y': 'u' }
    const judged = judge({ checks, pages: [...others, ...posts], templates })
    expect(judged.groups).toMatchObject([{ id: 'one', pages: 3, of: 3, message: 'En las 3 páginas: Mal.' }])
    expect(looseOf(judged)).toEqual([['one'], [], [], [], [], []])
  })

  it('is told by an example where pages have it in different words', () => {
    const pages = ['/a', '/b', '/c'].map((path) => page(path, [fault('one', { message: `Mal en ${path}.` })]))
    const [group] = judge({ checks, pages }).groups
    expect(group?.message).toBe('En las 3 páginas. Por ejemplo, en /a: Mal en /a.')
  })

  it('is no longer than its contract, however long the words and the address of a page are', () => {
    const long = `/${'x'.repeat(1_900)}`
    const messageOf = (paths: readonly string[], message: (path: string) => string) => {
      const pages = paths.map((path) => page(path, [fault('one', { message: message(path) })]))
      return judge({ checks, pages }).groups[0]?.message
    }
    expect(messageOf(['/', '/a', '/b'], () => 'm'.repeat(2_000))).toHaveLength(2_000)
    expect(messageOf([long, '/a', '/b'], (path) => `Mal: ${path.length}.`)).toMatch(
      /^En las 3 páginas\. Por ejemplo, en \/x{78}…: Mal: 1901\.$/,
    )
  })

  it('has the words of most pages', () => {
    const few = fault('one', { key: 'none', message: 'No hay.', outcome: 'error' })
    const pages = [page('/a', [few]), page('/b', [fault('one')]), page('/c', [fault('one')])]
    expect(judge({ checks, pages }).groups).toMatchObject([{ pages: 3, outcome: 'warning' }])
  })

  it('comes after errors, and after what more pages have', () => {
    const both = (path: string) => page(path, [fault('one'), fault('two', { outcome: 'error' })])
    const judged = judge({ checks, pages: ['/a', '/b', '/c'].map(both) })
    expect(judged.groups.map(({ id }) => id)).toEqual(['two', 'one'])
  })

  it('is silent where another row implies it', () => {
    const implied = check('two', { impliedBy: [{ check: 'one', messages: ['bad'] }] })
    const both = (path: string) => page(path, [fault('one'), fault('two')])
    const judged = judge({ checks: [check('one'), implied], pages: ['/a', '/b', '/c'].map(both) })
    expect(judged.groups.map(({ id }) => id)).toEqual(['one'])
    expect(looseOf(judged)).toEqual([[], [], []])
  })

  it('counts only pages that were judged', () => {
    const { scores: _, ...gone } = page('/gone', [], { status: 404 })
    const judged = judge({
      checks,
      pages: [...['/a', '/b', '/c'].map((path) => page(path, [fault('one')])), gone],
    })
    expect(judged.groups).toMatchObject([{ pages: 3, of: 3 }])
    expect(judged.pages).toHaveLength(3)
  })

  it('is left to the finding of the site that says it', () => {
    const pages = [page('/a', [fault('broken-links')]), page('/b', [])]
    const links = [check('broken-links')]
    expect(looseOf(judge({ checks: links, pages }))).toEqual([['broken-links'], []])
    const findings = new Set(['site-broken-links'] as const)
    expect(looseOf(judge({ checks: links, pages, findings }))).toEqual([[], []])
  })
})

describe('a fault that a finding answers in part', () => {
  it('stays with its page in other words', () => {
    const checks = [check('privacy-page')]
    const unlinked = fault('privacy-page', { key: 'unlinked' })
    const pages = [page('/a', [unlinked]), page('/b', [fault('privacy-page')])]
    const findings = new Set(['site-legal-links'] as const)
    expect(looseOf(judge({ checks, pages, findings }))).toEqual([[], ['privacy-page']])
  })
})

describe('a fault of the server', () => {
  it('is neither said again nor left with a page', () => {
    const checks = [check('hsts', { scope: 'site' })]
    const judged = judge({ checks, pages: ['/a', '/b', '/c'].map((path) => page(path, [fault('hsts')])) })
    expect(judged.groups).toEqual([])
    expect(looseOf(judged)).toEqual([[], [], []])
  })
})

describe('what one page may have for all', () => {
  const checks = [check('phone', { scope: 'any', notHere: ['none'] })]
  const missing = fault('phone', { key: 'none', message: 'No hay.' })

  it('is cleared by a page that has it', () => {
    const pages = [page('/', [missing]), page('/contacto', []), page('/b', [missing])]
    const judged = judge({ checks, pages, passes: { '/contacto': ['phone'] } })
    expect(judged.cleared).toEqual([{ id: 'phone', url: 'https://zapateria.test/contacto' }])
    expect(judged.groups).toEqual([])
    expect(looseOf(judged)).toEqual([[], [], []])
  })

  it('is missing once where no page has it, however few they are', () => {
    const judged = judge({ checks, pages: [page('/', [missing]), page('/b', [])] })
    expect(judged.groups).toMatchObject([
      { scope: 'any', pages: 1, of: 2, message: 'En 1 de 2 páginas: No hay.' },
    ])
    expect(judged.cleared).toEqual([])
    expect(looseOf(judged)).toEqual([[], []])
  })

  it('stays wrong where a page has it wrong', () => {
    const pages = [page('/', []), page('/b', [fault('phone')])]
    const judged = judge({ checks, pages, passes: { '/': ['phone'] } })
    expect(judged.cleared).toEqual([])
    expect(looseOf(judged)).toEqual([[], ['phone']])
  })

  it('is no row of its own beside the report of the only page', () => {
    expect(judge({ checks, pages: [page('/', [missing])] }).groups).toEqual([])
  })
})
