import { describe, expect, it } from 'vitest'
import { isRobotsLine, robotsText } from './robots.ts'

const urls = [{ loc: 'https://pan.es/' }]

describe('robotsText', () => {
  it('sets groups and sitemaps apart', () => {
    const robots = [
      'User-agent: *',
      'User-agent: bingbot',
      'Disallow: /a',
      'User-agent: x',
      'Disallow:',
      'Sitemap: https://pan.es/s.xml',
    ]
    expect(robotsText({ urls, robots })).toBe(
      'User-agent: *\nUser-agent: bingbot\nDisallow: /a\n\nUser-agent: x\nDisallow:\n\nSitemap: https://pan.es/s.xml\n',
    )
  })

  it('is absent where the site’s own may stay', () => {
    expect(robotsText({ urls })).toBeUndefined()
  })

  it.each([
    'Disallow: /a\nDisallow: /',
    'Disallow: /a\r',
    'Disallow: /año',
    '<script>: a',
    'Disallow',
    ' Disallow: /',
    '',
  ])('leaves out what is no line of a crawler: %j', (line) => {
    expect(isRobotsLine(line)).toBe(false)
    expect(robotsText({ urls, robots: [line, 'Disallow:'] })).toBe('Disallow:\n')
  })
})
