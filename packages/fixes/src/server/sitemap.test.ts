import { expect, it } from 'vitest'
import { sitemapXml } from './sitemap.ts'

it('lists addresses, written anew and escaped, with their dates', () => {
  const urls = [
    { loc: 'https://pan.es' },
    { loc: 'https://pan.es/a?b=1&c=\'<x>"', lastmod: '2026-11-03' },
    { loc: 'https://pan.es/b', lastmod: '</loc>' },
    { loc: 'javascript:alert(1)' },
  ]
  expect(sitemapXml({ urls })).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://pan.es/</loc></url>
  <url><loc>https://pan.es/a?b=1&amp;c=%27%3Cx%3E%22</loc><lastmod>2026-11-03</lastmod></url>
  <url><loc>https://pan.es/b</loc></url>
</urlset>
`)
})
