import { describe, expect, it } from 'vitest'
import type { TextResponse } from '../artefacts.ts'
import { declaredSitemaps, listSitemaps, readSitemapHeads, sampleSitemaps } from './sitemaps.ts'

const response = (text: string, status = 200): TextResponse => ({
  requestedUrl: 'https://zapateria.test/robots.txt',
  finalUrl: 'https://zapateria.test/robots.txt',
  status,
  headers: [],
  hops: [],
  text,
  bytes: text.length,
  transferBytes: text.length,
  truncated: false,
})

describe('sitemaps that robots.txt declares', () => {
  it.each([
    ['Sitemap: https://zapateria.test/a.xml', ['https://zapateria.test/a.xml']],
    ['SITEMAP:https://otra.test/a.xml # el bueno', ['https://otra.test/a.xml']],
    ['User-agent: *\r\n  sitemap : /a.xml\r\nDisallow:', ['https://zapateria.test/a.xml']],
    [
      'Sitemap: /a.xml\rSitemap: /b.xml\nSitemap: /a.xml',
      ['https://zapateria.test/a.xml', 'https://zapateria.test/b.xml'],
    ],
    ['# Sitemap: /a.xml\nSitemap:\nNo-sitemap: /b.xml', []],
    ['Sitemap: http://[', []],
    ['<!doctype html>\nSitemap: /a.xml', []],
  ])('%j', (text, expected) => {
    expect(declaredSitemaps(response(text))).toEqual(expected)
  })

  it('count only in a file that is there', () => {
    expect(declaredSitemaps(response('Sitemap: /a.xml', 404))).toEqual([])
  })

  it('are five at most', () => {
    const text = Array.from({ length: 50_000 }, (_, n) => `Sitemap: /${n}`).join('\n')
    expect(declaredSitemaps(response(text))).toHaveLength(5)
  })
})

describe('the head of a file', () => {
  const head = (text: string, truncated = false) => readSitemapHeads([{ text, truncated }])[0]

  it.each([
    ['<?xml version="1.0"?><urlset xmlns="x"><url/></urlset>', true],
    ['<sitemapindex><sitemap/></sitemapindex>', true],
    ['<sm:urlset xmlns:sm="x">', true],
    ['<rss version="2.0">', true],
    ['https://zapateria.test/\nhttps://zapateria.test/b', true],
    ['Warning: no such file\n<urlset><url/></urlset>', true],
    ['<urlset><url></urlset>', true],
    ['<!doctype html><title>No encontrada</title>', false],
    ['<?xml version="1.0"?><mapa/>', false],
    ['No encontrado', false],
    ['', false],
  ])('tells a sitemap, sound or broken: %s', (text, expected) => {
    expect(head(text)?.isSitemap).toBe(expected)
  })

  const index = (...names: readonly string[]) =>
    `<sitemapindex>${names.map((name) => `<sitemap><loc>${name}</loc></sitemap>`).join('')}`

  it.each([
    [
      index(
        'https://a.test/1',
        '/2',
        'ftp://a.test/3',
        'https://a.test/4',
        'https://a.test/5',
        'https://a.test/6',
      ),
      ['https://a.test/1', 'https://a.test/4', 'https://a.test/5'],
    ],
    [`${index('https://a.test/1')}<mal`, ['https://a.test/1']],
    ['<urlset><url><loc>https://a.test/1</loc></url></urlset>', []],
    ['https://a.test/1', []],
  ])('names the first three sitemaps of an index: %.60s', (text, expected) => {
    expect(head(text, true)?.children).toEqual(expected)
  })
})

describe('a sample of sitemaps', () => {
  const sample = (texts: readonly string[], picks: readonly number[] = [0, 0]) =>
    sampleSitemaps({ sitemaps: texts.map((text) => ({ text, truncated: false })), picks })
  const urlset = (...locs: readonly string[]) =>
    `<urlset>${locs.map((loc) => `<url><loc>${loc}</loc></url>`).join('')}</urlset>`

  it.each([
    [
      [urlset('https://a.test/', '\n https://a.test/b?c=1&amp;d=2 \n')],
      ['https://a.test/', 'https://a.test/b?c=1&d=2'],
    ],
    [[urlset('<![CDATA[https://a.test/c]]>')], ['https://a.test/c']],
    [
      [
        urlset(
          'https://a.test/</loc><image:image><image:loc>https://a.test/1.jpg</image:loc></image:image><loc>',
        ),
      ],
      ['https://a.test/'],
    ],
    [[urlset('https://a.test/', '/relativa', 'ftp://a.test/', '')], ['https://a.test/']],
    [['https://a.test/\r\n\r\n  https://a.test/b  \n'], ['https://a.test/', 'https://a.test/b']],
    [['<sitemapindex><sitemap><loc>https://a.test/1.xml</loc></sitemap></sitemapindex>'], []],
    [['<loc>'.repeat(100_000)], []],
    [[], []],
  ])('lists %.80s', (texts, expected) => {
    expect(sample(texts)).toEqual({ urls: expected, total: expected.length })
  })

  it('counts a page of several sitemaps once, and picks by the numbers given', () => {
    const texts = [
      urlset('https://a.test/1', 'https://a.test/2'),
      urlset('https://a.test/2', 'https://a.test/3'),
    ]
    expect(sample(texts, [0.99, 0])).toEqual({ urls: ['https://a.test/3', 'https://a.test/1'], total: 3 })
    expect(sample(texts, [0, 0, 0, 0, 0]).urls).toHaveLength(3)
  })
})

describe('the pages that sitemaps list', () => {
  const url = 'https://a.test/s.xml'
  const file = (text: string, truncated = false) => ({ url, file: { text, truncated } })
  const urlset = (...locs: readonly string[]) =>
    `<urlset>${locs.map((loc) => `<url><loc>${loc}</loc></url>`).join('')}</urlset>`
  const index = (...names: readonly string[]) =>
    `<sitemapindex>${names.map((name) => `<sitemap><loc>${name}</loc></sitemap>`).join('')}</sitemapindex>`

  it.each([
    ['a file', [file(urlset('https://a.test/1', '/2'))], ['https://a.test/1'], true],
    [
      'two files',
      [file(urlset('https://a.test/1')), file('https://a.test/1\nhttps://a.test/2')],
      ['https://a.test/1', 'https://a.test/2'],
      true,
    ],
    ['none', [], [], true],
    ['its beginning', [file(urlset('https://a.test/1'), true)], ['https://a.test/1'], false],
    [
      'a broken one',
      [file('<urlset><url><loc>https://a.test/1</loc></url><mal')],
      ['https://a.test/1'],
      false,
    ],
    ['one that did not come', [{ url }, file(urlset('https://a.test/1'))], ['https://a.test/1'], false],
    ['a page in its place', [file('<!doctype html><title>No</title>')], [], false],
    ['an empty file', [file('')], [], false],
    ['an over-long address', [file(urlset(`https://a.test/${'a'.repeat(2_048)}`))], [], false],
  ])('of %s', (_case, files, urls, whole) => {
    expect(listSitemaps(files)).toEqual({ urls, whole, unread: [] })
  })

  it('names the sitemaps of an index that are still to be read', () => {
    const child = {
      url: 'https://a.test/1.xml',
      file: { text: urlset('https://a.test/1'), truncated: false },
    }
    const files = [file(index('https://a.test/1.xml', 'https://a.test/2.xml')), child]
    expect(listSitemaps(files)).toEqual({
      urls: ['https://a.test/1'],
      whole: false,
      unread: ['https://a.test/2.xml'],
    })
    const many = Array.from({ length: 50 }, (_, n) => `https://a.test/${n}.xml`)
    expect(listSitemaps([file(index(...many))]).unread).toHaveLength(20)
  })

  it('lists two thousand at most', () => {
    const many = Array.from({ length: 2_001 }, (_, n) => `https://a.test/${n}`)
    const { urls, whole } = listSitemaps([file(urlset(...many))])
    expect([urls.length, whole]).toEqual([2_000, false])
  })
})
