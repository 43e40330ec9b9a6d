import { describe, expect, it } from 'vitest'
import type { TextResponse } from '../artefacts.ts'
import { crawlRules } from './crawl-rules.ts'

const answer = (text: string, status = 200): TextResponse => ({
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

const URLS = ['/', '/privado/a', '/b?x=1'].map((path) => `https://zapateria.test${path}`)
const ask = (text: string, status?: number) =>
  crawlRules({ robots: answer(text, status), agent: 'AnalizaTuWeb', urls: URLS })

describe('what a robots.txt says to a crawler', () => {
  it.each([
    ['', []],
    ['User-agent: *\nDisallow: /privado/', [URLS[1]]],
    ['User-agent: *\nDisallow: /*?', [URLS[2]]],
    ['User-agent: AnalizaTuWeb\nDisallow: /', URLS],
    ['User-agent: analizatuweb\nDisallow: /\nAllow: /$', URLS.slice(1)],
    ['User-agent: Googlebot\nDisallow: /', []],
    ['User-agent: *\nDisallow: /\nUser-agent: AnalizaTuWeb\nAllow: /', []],
  ])('%j forbids %j', (text, forbidden) => {
    expect(ask(text)).toEqual({ forbidden })
  })

  it('may ask for a pause', () => {
    expect(ask('User-agent: *\nCrawl-delay: 4')).toEqual({ forbidden: [], delay: 4 })
  })

  it.each([
    [404, { forbidden: [] }],
    [403, { forbidden: [] }],
    [429, undefined],
    [500, undefined],
    [503, undefined],
  ])('is, with status %i, %j', (status, expected) => {
    expect(ask('User-agent: *\nDisallow: /', status)).toEqual(expected)
  })
})
