import { describe, expect, it } from 'vitest'
import {
  canonicalElsewhere,
  canonicalForGoogle,
  canonicalLinks,
  comparable,
  isTracking,
  withoutTracking,
} from './canonical.ts'
import { parseDocument } from './document.ts'

const page = (html: string, link?: string) => ({
  document: parseDocument(html),
  url: new URL('https://www.mitienda.es/pan'),
  baseUrl: 'https://www.mitienda.es/pan',
  headers: link === undefined ? [] : [['link', link] as const],
})

describe('canonicalLinks', () => {
  it('tells where each one stands', () => {
    const found = canonicalLinks(
      page(
        '<link rel="canonical" href=" /a "><body><LINK REL="x Canonical" HREF="/b"><link rel="canonical">',
        '</c>; rel="canonical"',
      ),
    )
    expect(found.map(({ href, place, url }) => [href, place, url?.pathname])).toEqual([
      ['/a', 'head', '/a'],
      ['/b', 'body', '/b'],
      ['', 'body', undefined],
      ['/c', 'header', '/c'],
    ])
  })

  it('finds none where there is none', () => {
    expect(canonicalLinks(page('', '</a.css>; rel=preload'))).toEqual([])
  })
})

describe('canonicalForGoogle', () => {
  it('takes the first usable one of the head or of a header', () => {
    const html = '<link rel="canonical" href="mailto:a@b.es"><body><link rel="canonical" href="/b">'
    expect(canonicalForGoogle(page(html))).toBeUndefined()
    expect(canonicalForGoogle(page(html, '</c>; rel=canonical'))?.url.pathname).toBe('/c')
  })
})

describe('canonicalElsewhere', () => {
  it('is another address only', () => {
    expect(canonicalElsewhere(page('<link rel="canonical" href="/pan#a">'))).toBeUndefined()
    expect(canonicalElsewhere(page(''))).toBeUndefined()
    expect(canonicalElsewhere(page('<link rel="canonical" href="/pan/">'))?.href).toBe(
      'https://www.mitienda.es/pan/',
    )
  })
})

describe('comparable', () => {
  it.each([
    ['HTTPS://WWW.Mitienda.es:443/Pan%c3%b1#a', 'https://www.mitienda.es/Pan%C3%B1'],
    ['https://www.mitienda.es/pan/?b=1', 'https://www.mitienda.es/pan/?b=1'],
  ])('%s', (address, expected) => {
    expect(comparable(new URL(address))).toBe(expected)
  })
})

describe('withoutTracking', () => {
  it.each([
    ['?utm_source=a&UTM_Medium=b&gclid=c&fbclid=d&gad_source=1&msclkid=e', ''],
    ['?id=2&utm_source=a', '?id=2'],
    ['?a=1+2&b', '?a=1+2&b'],
  ])('%s → %s', (search, expected) => {
    expect(withoutTracking(new URL(search, 'https://a.es/'))).toBe(`https://a.es/${expected}`)
  })

  it('knows what is no tracking', () => {
    expect(['utm', 'id', 'q', ''].some(isTracking)).toBe(false)
  })
})
