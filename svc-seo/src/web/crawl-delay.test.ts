import { describe, expect, it } from 'vitest'
import { crawlDelay } from './crawl-delay.ts'
import { parseRobots } from './robots.ts'

describe('crawlDelay', () => {
  it.each([
    ['User-agent: *\nCrawl-delay: 5', 5],
    ['User-agent: *\nDisallow: /a\ncrawl-delay : 0.5', 0.5],
    ['User-agent: AnalizaTuWeb\nUser-agent: Bingbot\nCrawl-delay: 3', 3],
    ['User-agent: *\nCrawl-delay: 5\n\nUser-agent: analizatuweb/1.0\nCrawl-delay: 2', 2],
    ['User-agent: *\nCrawl-delay: 2\nCrawl-delay: 7', 7],
    ['User-agent: *\nCrawl-delay: 5\nUser-agent: AnalizaTuWeb\nDisallow:', undefined],
    ['User-agent: Bingbot\nCrawl-delay: 9\nUser-agent: *\nDisallow:', undefined],
    ['User-agent: *\nCrawl-delay: mucho', undefined],
    ['User-agent: *\nCrawl-delay: -1', undefined],
    ['Crawl-delay: 5', undefined],
    ['User-agent: *\n# Crawl-delay: 5', undefined],
    ['', undefined],
  ])('%j asks for %s', (text, seconds) => {
    expect(crawlDelay(parseRobots(text), 'AnalizaTuWeb')).toBe(seconds)
  })
})
