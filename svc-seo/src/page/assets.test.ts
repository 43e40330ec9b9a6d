import { describe, expect, it } from 'vitest'
import { readSite } from '../testing/read-site.ts'
import { isLazy, isPixel, pageAssets, stylesOf } from './assets.ts'

const pageOf = (html: string) => readSite({ html }).page

const assetsOf = (html: string) => pageAssets(pageOf(html))

describe('scripts', () => {
  it.each([
    ['<script src="a.js">', 'classic'],
    ['<script type="">', 'classic'],
    ['<script type=" Text/JavaScript ">', 'classic'],
    ['<script type="application/x-javascript">', 'classic'],
    ['<script language="JavaScript">', 'classic'],
    ['<script type=MODULE>', 'module'],
    ['<script type="text/plain">', 'data'],
    ['<script type="application/ld+json">', 'data'],
    ['<script type="text/template">', 'data'],
  ])('%s is %s', (html, kind) => {
    expect(assetsOf(html).scripts.map((script) => script.kind)).toEqual([kind])
  })

  it('have their address and place; copies do not run', () => {
    const { scripts } = assetsOf(
      '<base href="/x/"><script src="a.js"></script><body><script src=" "></script><template><script src="b.js"></script></template><noscript><script src="c.js"></script></noscript>',
    )
    expect(scripts.map(({ url, inHead }) => [url?.href, inHead])).toEqual([
      ['https://www.mitienda.es/x/a.js', true],
      [undefined, false],
    ])
  })
})

it('style sheets are those that apply', () => {
  const { stylesheets } = assetsOf(
    '<LINK REL=" StyleSheet preload" HREF="/a.css"><link rel="alternate stylesheet" href="/b.css"><link rel=stylesheet href=" "><link rel=preload as=style href="/c.css"><body><link rel=stylesheet href="//cdn.net/d.css">',
  )
  expect(stylesheets.map(({ url, inHead }) => [url.href, inHead])).toEqual([
    ['https://www.mitienda.es/a.css', true],
    ['https://cdn.net/d.css', false],
  ])
})

it('images know where they stand', () => {
  const { images } = assetsOf(
    `<title>no cuenta</title><header><img src="logo.png"></header><section>12345</section><div hidden>no<img src="h.png"></div>
    <section><img src="a.jpg"><section></section></section><img src="b.jpg">`,
  )
  expect(images.map(({ inContent, hidden, onFirstScreen }) => [inContent, hidden, onFirstScreen])).toEqual([
    [false, false, true],
    [true, true, true],
    [true, false, true],
    [true, false, false],
  ])
})

it('with a <main>, only what is in it is content', () => {
  const { images } = assetsOf('<p>texto</p><img src="a.jpg"><main><header><img src="b.jpg"></header></main>')
  expect(images.map(({ inContent }) => inContent)).toEqual([false, true])
})

it('candidates of an image are all the places that it may come from', () => {
  const { images } = assetsOf(
    '<picture><source type=" IMAGE/WebP" srcset="a.webp 1x, b.webp 2x"><img src="data:image/gif;base64,AA" data-src="c.jpg"></picture><img src="d.png"><img src="">',
  )
  expect(images.map(({ candidates }) => candidates.map(({ url, type }) => [url.pathname, type]))).toEqual([
    [
      ['/c.jpg', undefined],
      ['/a.webp', 'image/webp'],
      ['/b.webp', 'image/webp'],
    ],
    [['/d.png', undefined]],
    [],
  ])
})

it.each([
  ['<img loading=" LAZY" src="a.jpg">', true],
  ['<img data-src="a.jpg">', true],
  ['<img src="data:," data-srcset="a.jpg 1x">', true],
  ['<img class="x lazyload" src="p.gif" data-src="a.jpg">', true],
  ['<img src="a.jpg" data-src="zoom.jpg">', false],
  ['<img loading="eager" src="a.jpg">', false],
  ['<img src="a.jpg" class="lazy">', false],
])('%s is lazy: %s', (html, expected) => {
  expect(assetsOf(html).images.map(({ element }) => isLazy(element))).toEqual([expected])
})

it('isPixel tells what only counts visits', () => {
  const pixels = assetsOf(
    '<img width=1 height=1><img width=0 height=0><img width=1><img width="1" height="300"><img>',
  )
  expect(pixels.images.map(({ element }) => isPixel(element))).toEqual([true, true, false, false, false])
})

it('counts elements and depth, body being 1', () => {
  const { elements, depth } = assetsOf('<body><div><p><b></b></p></div><template><p></p></template><i></i>')
  expect(elements.map(({ tagName }) => tagName).join(' ')).toBe('html head body div p b template i')
  expect(depth).toBe(4)
  expect(assetsOf('').depth).toBe(1)
})

it('stylesOf gives what stands in the page', () => {
  expect(stylesOf(pageOf('<style>a{ }\n</style><body><style></style>'))).toEqual(['a{ }\n', ''])
})

it('is worked out once', () => {
  const page = pageOf('<p>')
  expect(pageAssets(page)).toBe(pageAssets(page))
})
