import { describe, expect, it } from 'vitest'
import { readSite } from '../testing/read-site.ts'
import { parseDocument } from './document.ts'
import { hreflangsInSitemaps, hreflangsOf } from './hreflang.ts'

const page = (html: string, link?: string) => ({
  document: parseDocument(html),
  baseUrl: 'https://www.mitienda.es/es/',
  headers: link === undefined ? [] : [['link', link] as const],
})

describe('hreflangsOf', () => {
  it('reads tags of the head and headers', () => {
    const found = hreflangsOf(
      page(
        '<LINK REL="Alternate" HREFLANG="es" HREF="https://www.mitienda.es/es/"><link rel="alternate" hreflang="en" href="../en/">',
        '<https://www.mitienda.es/fr/>; rel="alternate"; hreflang="fr"',
      ),
    )
    expect(found.map(({ code, href, url }) => [code, href, url?.href])).toEqual([
      ['es', 'https://www.mitienda.es/es/', 'https://www.mitienda.es/es/'],
      ['en', '../en/', 'https://www.mitienda.es/en/'],
      ['fr', 'https://www.mitienda.es/fr/', 'https://www.mitienda.es/fr/'],
    ])
  })

  it.each([
    ['nothing', ''],
    ['the body', '<body><link rel="alternate" hreflang="es" href="/">'],
    [
      'other links',
      '<link rel="alternate" type="application/rss+xml" href="/feed"><link rel="stylesheet" hreflang="es"><link rel="alternate stylesheet" hreflang="es" href="/a.css"><link rel="alternate" hreflang="es" type="application/atom+xml" href="/feed">',
    ],
    ['a link to read', '<a hreflang="en" href="/en">English</a>'],
  ])('does not take %s', (_name, html) => {
    expect(hreflangsOf(page(html, '</a.css>; rel=preload'))).toEqual([])
  })

  it('keeps what leads nowhere', () => {
    expect(
      hreflangsOf(page('<link rel=alternate hreflang=es><link rel=alternate hreflang=en href="https://">')),
    ).toEqual([
      { code: 'es', href: '', evidence: '<link rel="alternate" hreflang="es">' },
      { code: 'en', href: 'https://', evidence: '<link rel="alternate" hreflang="en" href="https://">' },
    ])
  })
})

describe('hreflangsInSitemaps', () => {
  const files = (text: string) =>
    readSite({ sitemaps: [{ text }, { missing: 'no ha respondido' }] }).sitemapHreflangs
  const listed = files(
    `<urlset xmlns:xhtml="http://www.w3.org/1999/xhtml"><url><loc>https://www.mitienda.es/</loc>
      <xhtml:link rel="alternate" hreflang="en" href="https://www.mitienda.es/en"/></url></urlset>`,
  )

  it('finds those of one address', () => {
    expect(hreflangsInSitemaps(listed, new URL('https://WWW.mitienda.es/'))).toMatchObject([
      { code: 'en', href: 'https://www.mitienda.es/en' },
    ])
    expect(hreflangsInSitemaps(listed, new URL('https://www.mitienda.es/en'))).toEqual([])
  })

  it('tells whether there are any', () => {
    expect(listed.size).toBe(1)
    expect(files('<urlset><url><loc>https://a.es/</loc></url></urlset>').size).toBe(0)
  })
})
