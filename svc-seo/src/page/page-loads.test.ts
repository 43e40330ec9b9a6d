import { describe, expect, it } from 'vitest'
import { readSite } from '../testing/read-site.ts'
import { lineOf } from './document.ts'
import { pageLoads } from './page-loads.ts'
import { tagged } from './page-tree.ts'

const pageOf = (html: string) => readSite({ html }).page

describe('pageLoads', () => {
  it.each([
    ['<script src="/a.js"></script>', 'active'],
    ['<script type="module" src="/a.js"></script>', 'active'],
    ['<script type=" TEXT/JAVASCRIPT " src="/a.js"></script>', 'active'],
    ['<script type="text/plain" src="/a.js"></script>', 'blocked'],
    ['<script type="text/x-cookie" src="/a.js"></script>', 'blocked'],
    ['<script data-src="/a.js"></script>', 'blocked'],
    ['<script type="application/json" data-cmp-src="/a.js"></script>', 'blocked'],
    ['<script type="litespeed/javascript" data-src="/a.js"></script>', 'lazy'],
    ['<script data-lazy-src="/a.js"></script>', 'lazy'],
    ['<iframe src="/a"></iframe>', 'active'],
    ['<iframe src="about:blank" data-src="/a"></iframe>', 'blocked'],
    ['<iframe class="lazyload" data-src="/a"></iframe>', 'lazy'],
    ['<iframe class="lazyload" data-src="/a" data-cookieconsent="marketing"></iframe>', 'blocked'],
    ['<iframe loading="LAZY" src="/a"></iframe>', 'lazy'],
    ['<iframe src="/a" srcdoc="<p>Aquí va un mapa</p>"></iframe>', 'blocked'],
    ['<img src="/a.gif">', 'active'],
  ])('%s: %s', (html, state) => {
    expect(pageLoads(pageOf(html)).loads).toMatchObject([{ state }])
  })

  it.each(['<script type="application/ld+json">{}</script>', '<script type="importmap">{}</script>', ' '])(
    'leaves out %j',
    (html) => {
      expect(pageLoads(pageOf(html)).loads).toEqual([])
    },
  )

  it.each([
    [`<iframe src="/a" srcdoc="<p><a href='/a'>Ver el mapa</a></p>"></iframe>`, true],
    ['<iframe src="/a" srcdoc="<p>Aquí va un mapa</p>"></iframe>', false],
    ['<iframe src="/a"></iframe>', false],
    ['<img src="/a" srcdoc="<a href=/a>">', false],
  ])('tells what a link opens: %s', (html, opensOnClick) => {
    expect(pageLoads(pageOf(html)).loads).toMatchObject([{ opensOnClick }])
  })

  it('tells marks, haste and place', () => {
    const html =
      '<head><script async data-cookieconsent="statistics" src="/a.js"></script><script data-cookieconsent="ignore">b()</script></head><body><script defer src="/c.js"></script></body>'
    const { loads, inline, body } = pageLoads(pageOf(html))
    expect(loads).toMatchObject([
      { hasMarker: true, isAsync: true, inHead: true },
      { hasMarker: false, isAsync: false, inHead: true },
      { hasMarker: false, isAsync: true, inHead: false },
    ])
    expect(inline.map(({ script }) => script.code)).toEqual(['b()'])
    expect(loads.map(({ position }) => position < body)).toEqual([true, true, false])
  })

  it('reads what stands in a noscript, and only there', () => {
    const { loads, noscript } = pageLoads(
      pageOf('<body><noscript><div><img src="/a.gif"></div><iframe src="/b"></iframe></noscript></body>'),
    )
    expect(loads).toEqual([])
    expect(noscript.map(({ url }) => url.pathname)).toEqual(['/a.gif', '/b'])
  })

  it('counts addresses from the base of the page', () => {
    const [load] = pageLoads(pageOf('<base href="/tienda/"><script src="a.js"></script>')).loads
    expect(load?.url?.pathname).toBe('/tienda/a.js')
  })
})

describe('lineOf', () => {
  it('tells where an element begins, and nothing of those that the browser adds', () => {
    const page = pageOf('<!doctype html>\n<title>a</title>\n\n<p\n>b</p><svg><path/></svg>')
    const line = (tag: string) => tagged(page.document, tag).map(({ element }) => lineOf(element))
    expect([line('title'), line('p'), line('path'), line('body')]).toEqual([[2], [4], [5], [undefined]])
  })
})
