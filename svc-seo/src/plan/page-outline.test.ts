import { describe, expect, it } from 'vitest'
import { outlineOf, type PageOutline } from './page-outline.ts'

const outline = (html: string) => {
  const result = outlineOf(html)
  if (result === undefined) throw new Error('too complex')
  return result
}
const linksOf = (html: string) => outline(html).links
const link = (href: string, text: string, inNavOrFooter = false, inFooter = false) => ({
  href,
  text,
  inNavOrFooter,
  inFooter,
})

describe('the links of a page', () => {
  it.each([
    ['<a href="/a">Uno</a>', [link('/a', 'Uno')]],
    ['<A HREF=/a>\n  Uno\t dos </A>', [link('/a', 'Uno dos')]],
    ['<a href="?a=1&amp;b=2">Uno &amp; dos</a>', [link('?a=1&b=2', 'Uno & dos')]],
    ['<a href="/a"><b>Uno</b> <i>dos</i><img alt="tres" src="x"></a>', [link('/a', 'Uno dos tres')]],
    ['<a href="/a"><img src="x"></a>', [link('/a', '')]],
    ['<a href="">Aquí</a><a name="x">Ancla</a><a>Nada</a>', [link('', 'Aquí')]],
    ['<a href="/a">Uno<a href="/b">Dos</a> fuera', [link('/a', 'Uno'), link('/b', 'Dos')]],
    ['<a href="/a">Uno', [link('/a', 'Uno')]],
    ['<div><a href="/a">Uno</div>fuera<a href="/b">Dos</a>', [link('/a', 'Uno'), link('/b', 'Dos')]],
    ['<template><a href="/a">Uno</a></template><a href="/b">Dos</a>', [link('/b', 'Dos')]],
    ['<script>var a = "<a href=/a>"</script><!-- <a href="/b">x</a> -->', []],
    ['', []],
  ])('%s', (html, expected) => {
    expect(linksOf(html)).toEqual(expected)
  })

  it.each([
    ['<nav><ul><li><a href="/a">a</a></ul></nav><a href="/b">b</a>', false],
    ['<footer><p><a href="/a">a</a></footer><a href="/b">b</a>', true],
    ['<div role="navigation"><a href="/a">a</a></div><a href="/b">b</a>', false],
    ['<div role="contentinfo"><br><a href="/a">a</a></div><a href="/b">b</a>', true],
    ['<nav><div><a href="/a">a</a></nav><a href="/b">b</a>', false],
    ['<div class="site-footer row"><p><a href="/a">a</a></div><a href="/b">b</a>', true],
    ['<div id="pie"><a href="/a">a</a></div><a href="/b">b</a>', true],
    ['<body class="with-footer"><nav><a href="/a">a</a></nav><a href="/b">b</a>', false],
  ])('knows navigation and footers: %s', (html, inFooter) => {
    expect(linksOf(html)).toEqual([link('/a', 'a', true, inFooter), link('/b', 'b')])
  })

  it('knows legal texts by text, by label and by address', () => {
    const legal = linksOf(`<a href="/a">Aviso legal</a><a href="/b" aria-label="Cookies"><svg></svg></a>
      <a href="/c" title="Privacidad"></a><a href="/terminos-y-condiciones">Aquí</a><a href="/d">Botas</a>`)
    expect(legal.map((one) => one.legal?.[0]?.kind)).toEqual([
      ...['notice', 'cookies', 'privacy', 'terms', undefined],
    ])
  })

  it('keeps a long text short', () => {
    const [only] = linksOf(`<a href="/a">${' palabra'.repeat(10_000)}</a>`)
    expect(only?.text.length).toBeLessThanOrEqual(200)
  })
})

describe('the base address', () => {
  it.each([
    ['<base href="/tienda/"><base href="/otra/">', '/tienda/'],
    ['<base target="_blank">', undefined],
    ['<p>', undefined],
  ])('%s', (html, baseHref) => {
    expect(outline(html).baseHref).toBe(baseHref)
  })
})

describe('the addresses that single tags name', () => {
  it.each<[string, Partial<PageOutline>]>([
    ['<link rel=canonical href=" /a "><link rel=canonical href=/b>', { canonical: '/a' }],
    ['<LINK REL="Canonical nofollow" HREF=/a>', { canonical: '/a' }],
    ['<link rel=canonical href=""><link rel=canonical>', {}],
    ['<head><title>Pan</title></head><link rel=canonical href=/a>', { canonical: '/a' }],
    ['<head><noscript><p>Pan</p></noscript><link rel=canonical href=/a>', { canonical: '/a' }],
    ['<template><p>Pan</p></template><link rel=canonical href=/a>', { canonical: '/a' }],
    ['<head></head><body><link rel=canonical href=/a>', {}],
    ['<head><link rel=canonical href=/a></head><body><link rel=canonical href=/b>', { canonical: '/a' }],
    ['<head><div></div><link rel=canonical href=/a></head>', {}],
    ['<head>Pan<link rel=canonical href=/a></head>', {}],
    ['<head><iframe src=/i></iframe><link rel=canonical href=/a></head>', {}],
    ['<link rel=amphtml href=/amp><link rel=manifest href=/m>', { amp: '/amp', manifest: '/m' }],
    [
      '<link rel="shortcut icon" href=/i sizes=32x32><link rel=apple-touch-icon href=/t><link rel=icon href=/j>',
      {
        icons: [
          { href: '/i', sizes: '32x32' },
          { href: '/j', sizes: '' },
        ],
      },
    ],
    [
      '<link rel=alternate hreflang=ca href=/ca><link rel=alternate type=application/rss+xml href=/rss>',
      { alternates: [{ hreflang: 'ca', href: '/ca' }] },
    ],
    [
      '<link rel=stylesheet href=/a.css><link rel="alternate stylesheet" href=/b.css><link rel=preload as=style href=/c.css>',
      { stylesheets: ['/a.css', '/c.css'] },
    ],
    [
      '<script src=/a.js></script><script>var a</script><script src=""></script><link rel=preload as=script href=/b.js>',
      { scripts: ['/a.js', '/b.js'] },
    ],
    ['<link rel=preload as=font href=/a.woff2>', { fonts: ['/a.woff2'] }],
    [
      `<img src=/a.jpg><img src="data:image/gif;base64,x" data-src=/b.jpg><img srcset="/c.jpg 1x, /d.jpg 2x"><img>
        <noscript><img src=/e.jpg></noscript><link rel=preload as=image href=/f.jpg>`,
      {
        images: ['/a.jpg', '/b.jpg', '/c.jpg', '/e.jpg', '/f.jpg'],
        unsizedImages: ['/a.jpg', '/e.jpg'],
      },
    ],
    [
      '<img src=/a.jpg width=8><img src=/b.svg?v=1><img src=" /c.jpg " srcset="/d.jpg 2x"><img src=/e.jpg width=600 height=315><img src=/f.jpg width=600 height=600><img src=/g.jpg width="100%" height=400>',
      {
        images: ['/a.jpg', '/b.svg?v=1', '/c.jpg', '/e.jpg', '/f.jpg', '/g.jpg'],
        unsizedImages: ['/c.jpg'],
        largeImages: ['/e.jpg'],
      },
    ],
    ['<template><img src=/a.jpg><script src=/b.js></script></template>', {}],
    [
      '<meta name=twitter:image content=/t><meta property=og:image content=" /o "><meta property=og:image content=/p>',
      { shareImage: '/o' },
    ],
    [
      '<meta property="og:image" content=""><meta name="twitter:image:src" content="/t">',
      { shareImage: '/t' },
    ],
    ['<meta property="og:image:width" content="1200">', {}],
  ])('%s', (html, expected) => {
    const { alternates, icons, stylesheets, scripts, images, fonts, ...rest } = outline(html)
    const { links: _, title: __, h1: ___, words: ____, elements: _____, ...named } = rest
    const none = {
      ...{ alternates: [], icons: [], stylesheets: [], scripts: [], fonts: [] },
      ...{ images: [], unsizedImages: [], largeImages: [] },
    }
    expect({ alternates, icons, stylesheets, scripts, images, fonts, ...named }).toEqual({
      ...none,
      ...expected,
    })
  })
})

describe('what a page says', () => {
  it.each([
    ['<title> Aviso\n legal </title><h1>Aviso <b>legal</b></h1><h1>Otro</h1>', 'Aviso legal', 'Aviso legal'],
    ['<svg><title>Logo</title></svg><title>Tienda &amp; taller</title>', 'Tienda & taller', ''],
    ['<p>Hola', '', ''],
  ])('title and first heading of %s', (html, title, h1) => {
    expect(outline(html)).toMatchObject({ title, h1 })
  })

  it.each([
    ['', 0],
    ['  \n ', 0],
    ['<p>Uno dos</p><p>tres', 3],
    ['<p>Espa&ntilde;a y Aragón', 3],
    ['uno<br>dos', 2],
    ['<title>Uno dos</title><script>var a = 1</script><style>p { color: red }</style><p>tres', 1],
    ['<p>palabra '.repeat(5_000), 1_000],
  ])('counts words: %.60s', (html, words) => {
    expect(outline(html).words).toBe(words)
  })

  it('counts elements', () => {
    expect(outline('<p><b>a</b><br>').elements).toBe(3)
  })
})

describe('pages that cannot be parsed in reasonable time', () => {
  const attributes = (count: number) => Array.from({ length: count }, (_, index) => `a${index}=1`).join(' ')

  it.each([
    ['512 levels', '<div>'.repeat(512), true],
    ['513 levels', '<div>'.repeat(513), false],
    ['a megabyte of nothing but nesting', '<div>'.repeat(200_000), false],
    ['many siblings', '<p>'.repeat(100_000), true],
    ['200,000 elements', '<br>'.repeat(200_000), true],
    ['200,001 elements', '<br>'.repeat(200_001), false],
    ['256 attributes', `<p ${attributes(256)}>`, true],
    ['257 attributes', `<p ${attributes(257)}>`, false],
    ['60,000 attributes', `<p ${attributes(60_000)}>`, false],
    ['the same attribute 60,000 times', `<p ${'a=1 '.repeat(60_000)}>`, false],
    ['many attributes on many elements', `<p ${attributes(200)}>`.repeat(100), true],
    ['an attribute that never ends', `<p a="${'x'.repeat(1_000_000)}`, true],
    ['5 MB of text', 'a < b & c '.repeat(500_000), true],
  ])('%s', (_what, html, isAccepted) => {
    expect(outlineOf(html) !== undefined).toBe(isAccepted)
  })
})
