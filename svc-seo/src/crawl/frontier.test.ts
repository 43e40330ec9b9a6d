import { describe, expect, it } from 'vitest'
import type { SiteLink } from '../site/site-facts.ts'
import { siteKey } from '../web/site-key.ts'
import { createFrontier, type Frontier, type ReadPage } from './frontier.ts'
import { scopeOf } from './site-scope.ts'
import { skippedOf } from './skipped.ts'

const HOME = 'https://www.mitienda.es/'
const scope = scopeOf(new URL(HOME))
const at = (path: string) => new URL(path, HOME).href

const link = (path: string, place: SiteLink['place'] = 'page', more: Partial<SiteLink> = {}): SiteLink => ({
  href: at(path),
  text: '',
  place,
  ...more,
})

const page = (path: string, links: readonly SiteLink[] = [], more: Partial<ReadPage> = {}): ReadPage => ({
  key: siteKey(new URL(at(path))),
  url: at(path),
  aliases: [],
  nofollow: false,
  links: [...links],
  ...more,
})

/** A frontier that has read a home with these links. */
function begin(links: readonly SiteLink[], sitemap: readonly string[] = []): Frontier {
  const frontier = createFrontier(scope, sitemap.map(at))
  frontier.learn(page('/', links, { depth: 0 }))
  return frontier
}

/** Reads everything, each page without links of its own, and says in what order. */
function readAll(frontier: Frontier): readonly string[] {
  const order: string[] = []
  for (let next = frontier.next(); next; next = frontier.next()) {
    const { pathname, search } = new URL(next.url)
    order.push(pathname + search)
    frontier.learn(page(pathname + search))
  }
  return order
}

describe('the order of pages', () => {
  it('begins with the menus, what visitors come for first', () => {
    const names = ['/historia', '/equipo', '/servicios', '/tarifas', '/blog']
    const links = [...names.map((name) => link(name, 'nav')), link('/contacto', 'footer'), link('/oferta')]
    expect(readAll(begin(links))).toEqual([
      '/contacto',
      '/tarifas',
      '/servicios',
      '/historia',
      '/equipo',
      '/blog',
      '/oferta',
    ])
  })

  it('takes twelve of the menus, and the others among all', () => {
    const names = Array.from('abcdefghijklmn', (name) => `/menu-${name}`)
    const frontier = begin(names.map((name) => link(name, 'nav')))
    const first = Array.from({ length: 12 }, () => frontier.next()?.from)
    expect(new Set(first)).toEqual(new Set(['nav']))
    expect([frontier.next()?.from, frontier.next()?.from]).toEqual(['link', 'link'])
  })

  it('goes on in steps of three of a shape', () => {
    const blog = Array.from('abcdefg', (name) => `/blog/${name}`)
    const towns = Array.from('abcd', (name) => `/zonas/${name}`)
    const order = readAll(begin([], [...blog, ...towns])).map((path) => path.split('/')[1])
    const three = (start: number) => order.slice(start, start + 6).toSorted()
    expect(three(0)).toEqual(['blog', 'blog', 'blog', 'zonas', 'zonas', 'zonas'])
    expect(order.slice(6)).toContain('zonas')
    expect(order).toHaveLength(11)
  })

  it('reads legal texts last, also those of the menus', () => {
    const links = [link('/aviso-legal', 'footer'), link('/privacidad', 'nav'), link('/z'), link('/a')]
    expect(readAll(begin(links)).slice(2).toSorted()).toEqual(['/aviso-legal', '/privacidad'])
  })

  it('waits with legal texts for pages under way', () => {
    const frontier = begin([link('/aviso-legal', 'footer'), link('/a')])
    expect(frontier.next(true)?.url).toBe(at('/a'))
    expect(frontier.next(true)).toBeUndefined()
    frontier.learn(page('/a', [link('/b')]))
    expect([frontier.next(true)?.url, frontier.next()?.url]).toEqual([at('/b'), at('/aviso-legal')])
  })

  it('is the same in two runs, and for another order of the sitemap', () => {
    const paths = Array.from({ length: 40 }, (_, n) => `/${'abcd'[n % 4]}/${String.fromCharCode(97 + n)}`)
    const order = readAll(begin([], paths))
    expect(readAll(begin([], paths))).toEqual(order)
    expect(readAll(begin([], paths.toReversed()))).toEqual(order)
  })

  it('goes on alike from the facts of a run that was interrupted', () => {
    const paths = Array.from('abcdefghij', (name) => `/${name}`)
    const links = paths.slice(0, 4).map((path) => link(path, 'nav'))
    const whole = readAll(begin(links, paths))
    const again = begin(links, paths)
    for (const path of whole.slice(0, 5)) again.learn(page(path))
    expect(readAll(again)).toEqual(whole.slice(5))
  })

  it('asks what is put back after all others', () => {
    const frontier = begin([link('/a', 'nav'), link('/aviso-legal'), link('/b')])
    const first = frontier.next()
    expect(first?.url).toBe(at('/a'))
    if (first) frontier.putBack(first)
    expect(readAll(frontier)).toEqual(['/b', '/aviso-legal', '/a'])
  })
})

describe('what is known', () => {
  it('is each page once, as it was named first, with its way and clicks', () => {
    const frontier = begin([link('/a#uno'), link('/a/'), link('/b?utm_source=x', 'nav')], ['/a', '/c'])
    const known = frontier.fresh()
    expect(known).toEqual([
      { key: 'mitienda.es/b', url: at('/b?utm_source=x'), from: 'nav', depth: 1 },
      { key: 'mitienda.es/a', url: at('/a'), from: 'sitemap' },
      { key: 'mitienda.es/c', url: at('/c'), from: 'sitemap' },
    ])
    expect(frontier.fresh()).toEqual([])
    const byUrl = new Map(frontier.waiting().map(({ url, depth }) => [url, depth]))
    expect(byUrl.get(at('/a'))).toBe(1)
    expect(byUrl.get(at('/c'))).toBeUndefined()
    frontier.learn(page('/b', [link('/c'), link('/d')], { depth: 1 }))
    expect(frontier.fresh()).toMatchObject([{ url: at('/d'), from: 'link', depth: 2 }])
    expect(frontier.found()).toBe(5)
  })

  it('is no page twice where one leads to another', () => {
    const frontier = begin([link('/vieja'), link('/nueva')])
    frontier.learn(page('/nueva', [], { aliases: [at('/vieja')] }))
    expect([frontier.next(), frontier.found(), frontier.isRead('mitienda.es/nueva')]).toEqual([
      undefined,
      2,
      true,
    ])
    frontier.learn(page('/otra', [link('/vieja')]))
    expect(frontier.next()).toBeUndefined()
  })

  it('counts what gave no page, and not what leads away', () => {
    const frontier = begin([link('/a', 'nav'), link('/b', 'nav')])
    const [one, other] = [frontier.next(), frontier.next()]
    if (one) frontier.skip(one, 'failed')
    if (other) frontier.forget(other.key)
    expect(frontier.found()).toBe(2)
    expect(skippedOf(frontier)).toEqual([{ why: 'failed', count: 1, example: at('/a') }])
  })
})

describe('what is left out', () => {
  it('is counted by reason, each address once, with an example', () => {
    const frontier = begin([
      link('/tarifas.pdf'),
      link('/carta.pdf'),
      link('/tarifas.pdf#2'),
      link('/carrito'),
      link('/?s=botas'),
      link(`/${'a/'.repeat(9)}`),
      link('https://otra.es/'),
      ...['1', '2', '3', '4', '5'].map((n) => link(`/cal/${n}`)),
      link('/solo-personas', 'page', { nofollow: true }),
      link('/abierta', 'page', { nofollow: true }),
      link('/abierta'),
    ])
    frontier.meet([
      'https://tienda.mitienda.es/',
      'https://tienda.mitienda.es/botas',
      'https://blog.mitienda.es/a',
      'https://otra.es/',
      HOME,
    ])
    const [forbidden] = frontier.fresh()
    expect(forbidden?.url).toBe(at('/cal/1'))
    if (forbidden) frontier.skip(forbidden, 'robots')
    expect(skippedOf(frontier)).toEqual([
      { why: 'robots', count: 1, example: at('/cal/1') },
      { why: 'nofollow', count: 1, example: at('/solo-personas') },
      { why: 'file', count: 2, example: at('/tarifas.pdf') },
      { why: 'private', count: 1, example: at('/carrito') },
      { why: 'filter', count: 1, example: at('/?s=botas') },
      { why: 'long', count: 1, example: at(`/${'a/'.repeat(9)}`) },
      { why: 'alike', count: 2, example: at('/cal/4') },
      { why: 'otherHost', count: 2, example: 'https://tienda.mitienda.es/' },
      { why: 'limit', count: 3, example: expect.stringContaining('mitienda.es/') },
    ])
    expect(frontier.hosts()).toEqual(['tienda.mitienda.es', 'blog.mitienda.es'])
    expect(frontier.skipped('robots')).toEqual([at('/cal/1')])
  })

  it('is all that a page does not want followed', () => {
    const frontier = begin([link('/a')])
    frontier.learn(page('/a', [link('/b'), link('/')], { nofollow: true }))
    expect([frontier.next(), frontier.skipped('nofollow')]).toEqual([undefined, [at('/b')]])
  })

  it('is no number and no branch that the sitemap lists', () => {
    const paths = Array.from({ length: 12 }, (_, n) => `/productos/zapatos/modelo/${n}`)
    const frontier = begin(
      [...paths, '/productos/zapatos/modelo/99'].map((path) => link(path)),
      paths,
    )
    expect(frontier.fresh()).toHaveLength(13)
    expect(frontier.skipped('alike')).toEqual([])
  })

  it('is what the sitemap lists for other reasons', () => {
    const frontier = begin([], ['/carrito', '/catalogo.pdf', 'https://otra.es/', 'nada', '/a'])
    expect(frontier.fresh()).toMatchObject([{ url: at('/nada') }, { url: at('/a') }])
  })

  it('is an address that nothing can keep, without a trace', () => {
    const frontier = begin([], [`/${'ñ'.repeat(400)}`, '/a'])
    expect([frontier.fresh().length, skippedOf(frontier).length]).toEqual([1, 1])
  })

  it('comes to an end on an endless calendar', () => {
    const frontier = begin([link('/reservas/2027/3/')])
    let asked = 0
    for (let next = frontier.next(); next; next = frontier.next()) {
      asked += 1
      const { pathname } = new URL(next.url)
      const more = [1, 2, 3].flatMap((n) => [
        link(`/reservas/${2027 + asked}/${n}/`),
        link(`${pathname}dia-${n}/`),
      ])
      frontier.learn(page(pathname, more))
    }
    expect(asked).toBeLessThan(30)
  })
})
