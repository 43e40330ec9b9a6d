import { describe, expect, it } from 'vitest'
import { readSitemap, SITEMAP_MAX } from './sitemap.ts'

const NS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const urls = (...locs: string[]) =>
  `${XML}<urlset ${NS}>${locs.map((loc) => `<url><loc>${loc}</loc></url>`).join('')}</urlset>`

describe('readSitemap', () => {
  it('reads addresses and dates, not those of images', () => {
    const text = `${XML}\n<urlset ${NS} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
      <url>
        <loc> https://a.es/?x=1&amp;y=2 </loc>
        <image:image><image:loc>https://a.es/foto.jpg</image:loc></image:image>
        <lastmod>2026-01-02</lastmod>
      </url>
      <url><loc><![CDATA[https://a.es/b]]></loc></url>
    </urlset>`
    expect(readSitemap(text, false)).toEqual({
      kind: 'urlset',
      root: 'urlset',
      entries: [{ loc: 'https://a.es/?x=1&y=2', lastmod: '2026-01-02' }, { loc: 'https://a.es/b' }],
      count: 2,
      hasBlankStart: false,
      isPartial: false,
    })
  })

  it('reads an index, and elements with a prefix or in capitals', () => {
    const index = `<sitemapindex ${NS}><sitemap><loc>https://a.es/1.xml</loc></sitemap></sitemapindex>`
    expect(readSitemap(index, false)).toMatchObject({
      kind: 'index',
      entries: [{ loc: 'https://a.es/1.xml' }],
    })
    const prefixed = '<s:urlset xmlns:s="x"><s:url><s:loc>https://a.es/</s:loc></s:url></s:urlset>'
    expect(readSitemap(prefixed, false)).toMatchObject({
      kind: 'urlset',
      entries: [{ loc: 'https://a.es/' }],
    })
    expect(readSitemap('<URLSET><URL><LOC>https://a.es/</LOC></URL></URLSET>', false).count).toBe(1)
  })

  it.each([
    ['a comment between addresses', '<!-- <url><loc>https://a.es/old</loc></url> -->', 'https://a.es/'],
    [
      'a comment in an entry',
      '<url><!-- <loc>https://a.es/old</loc> --><loc>https://a.es/b</loc></url>',
      'https://a.es/b',
    ],
    [
      'a comment after it',
      '<url><loc>https://a.es/b</loc><!-- <loc>https://a.es/old</loc> --></url>',
      'https://a.es/b',
    ],
    ['a comment in it', '<url><loc><!-- https://a.es/old -->https://a.es/b</loc></url>', 'https://a.es/b'],
    ['named entities', '<url><loc>https://a.es/?x=1&amp;y=2</loc></url>', 'https://a.es/?x=1&y=2'],
    ['numbered entities', '<url><loc>https://a.es/?x=1&#38;y=&#x32;</loc></url>', 'https://a.es/?x=1&y=2'],
    ['CDATA', '<url><loc>\n <![CDATA[ https://a.es/?x=1&y=2 ]]>\n</loc></url>', 'https://a.es/?x=1&y=2'],
    [
      'a comment in CDATA is text',
      '<url><loc><![CDATA[https://a.es/<!--b-->]]></loc></url>',
      'https://a.es/<!--b-->',
    ],
  ])('reads an address as XML says: %s', (_name, entry, loc) => {
    const text = `${XML}<!-- <html> --><urlset ${NS}>${entry}<url><loc>https://a.es/</loc></url></urlset>`
    const { kind, entries } = readSitemap(text, false)
    expect({ kind, loc: entries[0]?.loc }).toEqual({ kind: 'urlset', loc })
    expect(entries.map((one) => one.loc)).not.toContain('https://a.es/old')
  })

  it('reads feeds and lists', () => {
    const rss =
      '<rss><channel><link>https://a.es/</link><item><link>https://a.es/1</link></item></channel></rss>'
    expect(readSitemap(rss, false)).toMatchObject({ kind: 'feed', entries: [{ loc: 'https://a.es/1' }] })
    const atom = '<feed><link href="https://a.es/"/><entry><link href="https://a.es/2"/></entry></feed>'
    expect(readSitemap(atom, false)).toMatchObject({ kind: 'feed', entries: [{ loc: 'https://a.es/2' }] })
    expect(readSitemap('\uFEFFhttps://a.es/\r\n\r\nhttps://a.es/b\n', false)).toMatchObject({
      kind: 'text',
      count: 2,
    })
  })

  it.each([
    ['<!DOCTYPE html><title>x</title>', 'html'],
    ['  <HTML lang="es">', 'html'],
    ['<!-- x --><html><p>a<br></html>', 'html'],
    [' \n', 'empty'],
    ['hola', 'broken'],
    ['https://a.es/ hola', 'broken'],
  ])('knows %j as %s', (text, kind) => {
    expect(readSitemap(text, false).kind).toBe(kind)
  })

  it.each([
    ['unclosed', '<urlset>\n<url><loc>https://a.es/</loc></url>', 'línea 2: hay etiquetas sin cerrar'],
    [
      'a bare ampersand',
      '<urlset><url><loc>https://a.es/?a&b</loc></url></urlset>',
      'línea 1: hay un «&» sin escribir',
    ],
    ['an unknown root', '\n\n<mapa></mapa>', 'línea 3: la raíz es <mapa>'],
    ['a wrong close', '<urlset></url></urlset>', 'línea 1: se cierra'],
    ['text after it', '<urlset></urlset>\nhola', 'línea 2: hay texto fuera'],
    ['endless nesting', '<urlset>'.repeat(200), 'línea 1: hay demasiados niveles'],
  ])('says where %s breaks it', (_name, text, issue) => {
    const sitemap = readSitemap(text, false)
    expect(sitemap.kind).toBe('broken')
    expect(sitemap.issue).toContain(issue)
  })

  it('reads the language versions of each address', () => {
    const text = `<urlset xmlns:xhtml="http://www.w3.org/1999/xhtml"><url><loc>https://a.es/</loc>
      <xhtml:link rel="alternate" hreflang="en" href="https://a.es/en"/></url><url><loc>https://a.es/b</loc></url></urlset>`
    expect(readSitemap(text, false).entries).toEqual([
      { loc: 'https://a.es/', alternates: [{ hreflang: 'en', href: 'https://a.es/en' }] },
      { loc: 'https://a.es/b' },
    ])
  })

  it('does not blame a file for the end that we cut', () => {
    const whole = urls('https://a.es/', 'https://a.es/b')
    const cut = readSitemap(whole.slice(0, -30), true)
    expect(cut).toMatchObject({ kind: 'urlset', isPartial: true })
    expect(cut.issue).toBeUndefined()
  })

  it('does not take the half of an address for one', () => {
    const cut = readSitemap('https://a.es/1\nhttps://a.es/2\nhtt', true)
    expect(cut).toMatchObject({ kind: 'text', count: 2, isPartial: true })
  })

  it('keeps what a broken file lists before its mistake, and its root', () => {
    const text = '<sitemapindex><sitemap><loc>https://a.es/1.xml</loc></sitemap></mal></sitemapindex>'
    expect(readSitemap(text, false)).toMatchObject({
      kind: 'broken',
      root: 'index',
      entries: [{ loc: 'https://a.es/1.xml' }],
    })
  })

  it('notices what stands before the declaration', () => {
    expect(readSitemap(`\uFEFF${urls()}`, false).hasBlankStart).toBe(true)
    expect(readSitemap(`\n ${urls('https://a.es/')}`, false)).toMatchObject({
      hasBlankStart: true,
      kind: 'urlset',
    })
  })

  it('counts more addresses than it keeps', () => {
    const many = readSitemap(
      urls(...Array.from({ length: SITEMAP_MAX.urls + 1 }, (_, n) => `https://a.es/${n}`)),
      false,
    )
    expect(many.count).toBe(SITEMAP_MAX.urls + 1)
    expect(many.entries).toHaveLength(SITEMAP_MAX.urls)
  })
})
