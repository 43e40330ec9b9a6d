import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { TextAnswer } from '../artefacts.ts'
import { declaredSitemaps, isSitemap, isSitemapIndex, locationsOf, unzipped } from './sitemaps.ts'

const answer = (text: string, { status = 200, type = 'text/plain' } = {}): TextAnswer => ({
  requestedUrl: 'https://zapateria.test/robots.txt',
  finalUrl: 'https://zapateria.test/robots.txt',
  status,
  headers: [['content-type', type]],
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
    expect(declaredSitemaps(answer(text))).toEqual(expected)
  })

  it('counts only in a file that is there', () => {
    expect(declaredSitemaps(answer('Sitemap: /a.xml', { status: 404 }))).toEqual([])
  })
})

describe('what a sitemap is', () => {
  it.each([
    ['<?xml version="1.0"?><urlset xmlns="x"><url/></urlset>', {}, true, false],
    ['<sitemapindex><sitemap/></sitemapindex>', {}, true, true],
    ['<sm:urlset xmlns:sm="x">', { type: 'text/html' }, true, false],
    ['<rss version="2.0">', {}, true, false],
    ['https://zapateria.test/\nhttps://zapateria.test/b', {}, true, false],
    ['https://zapateria.test/', { type: 'text/html' }, false, false],
    ['<!doctype html><title>No encontrada</title>', { type: 'text/html' }, false, false],
    ['<urlset>', { status: 404 }, false, false],
    ['', {}, false, false],
  ])('%s %o', (text, options, expected, isIndex) => {
    expect(isSitemap(answer(text, options))).toBe(expected)
    expect(isSitemapIndex(text)).toBe(isIndex)
  })

  it.each([
    [
      '<url><loc>https://a.test/</loc></url><url><loc>\n https://a.test/b?c=1&amp;d=2 \n</loc></url>',
      ['https://a.test/', 'https://a.test/b?c=1&d=2'],
    ],
    ['<loc><![CDATA[https://a.test/c]]></loc>', ['https://a.test/c']],
    [
      '<loc>https://a.test/</loc><image:image><image:loc>https://a.test/foto.jpg</image:loc></image:image>',
      ['https://a.test/'],
    ],
    [
      '<LOC>https://a.test/</LOC><loc>/relativa</loc><loc>ftp://a.test/</loc><loc></loc>',
      ['https://a.test/'],
    ],
    ['https://a.test/\r\n\r\n  https://a.test/b  \nnada', ['https://a.test/', 'https://a.test/b']],
    ['<loc>'.repeat(100_000), []],
  ])('lists %s', (text, expected) => {
    expect(locationsOf(text)).toEqual(expected)
  })
})

describe('a file in gzip', () => {
  const file = gzipSync('<urlset/>')
  it('is opened, also without its end', async () => {
    expect((await unzipped(file, 1000))?.bytes.toString()).toBe('<urlset/>')
    expect((await unzipped(file.subarray(0, -8), 1000))?.bytes.toString()).toBe('<urlset/>')
  })
  it('is cut at the cap', async () => {
    expect(await unzipped(gzipSync(Buffer.alloc(10_000_000)), 100)).toEqual({
      bytes: Buffer.alloc(100),
      truncated: true,
    })
  })
  it('is left alone when it is not one, and refused when it is broken', async () => {
    expect((await unzipped(Buffer.from('<urlset/>'), 3))?.bytes.toString()).toBe('<urlset/>')
    expect(await unzipped(Buffer.from([0x1f, 0x8b, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9]), 100)).toBeUndefined()
  })
})
