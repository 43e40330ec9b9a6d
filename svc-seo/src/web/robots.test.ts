import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseRobots, robotsPath, robotsVerdict } from './robots.ts'

const file = (...lines: string[]) => lines.join('\n')
const allowed = (text: string, agent: string, path: string) =>
  robotsVerdict(parseRobots(text), agent, path).allowed

describe('parseRobots', () => {
  it('takes CR, LF and CRLF for the end of a line and counts them all', () => {
    const { lines } = parseRobots('User-agent: *\r\n\r\nDisallow: /a\rDisallow: /b\nAllow: /')
    expect(lines.map((line) => line.number)).toEqual([1, 3, 4, 5])
  })

  it('drops a byte order mark, comments and the space around keys and values', () => {
    const { lines } = parseRobots('\uFEFF  USER-AGENT  :  Googlebot  # ours\n# nothing\n   \n')
    expect(lines).toEqual([
      {
        number: 1,
        text: 'USER-AGENT  :  Googlebot',
        kind: 'user-agent',
        key: 'user-agent',
        value: 'Googlebot',
        hasColon: true,
      },
    ])
  })

  it.each(['useragent: x', 'user agent: x', 'user-agents: x'])('reads «%s» as Google does', (line) => {
    expect(parseRobots(line).lines[0]?.kind).toBe('user-agent')
  })

  it.each(['dissallow', 'dissalow', 'disalow', 'diasllow', 'disallaw', 'DISALLOW'])(
    'reads %s as disallow',
    (key) => {
      expect(allowed(`user-agent: *\n${key}: /x`, 'Googlebot', '/x')).toBe(false)
    },
  )

  it('forgives a missing colon between two words, and only two', () => {
    expect(allowed('user-agent *\ndisallow /x', 'Googlebot', '/x')).toBe(false)
    expect(allowed('user-agent *\ndisallow /x y', 'Googlebot', '/x')).toBe(true)
  })

  it('collects sitemaps wherever they stand, however the key is written', () => {
    const text = file(
      'sitemap: https://a.es/1.xml',
      'User-agent: x',
      'SITE-MAP: /2.xml',
      'Disallow: /',
      'Sitemap:3',
    )
    expect(parseRobots(text).sitemaps).toEqual(['https://a.es/1.xml', '/2.xml', '3'])
  })

  it('ignores what lies past 500 KiB, counted in bytes', () => {
    const filler = `#x${'ñ'.repeat(255_985)}\n`
    expect(parseRobots(`${filler}sitemap: /a.xml\nsitemap: /b.xml\n`).sitemaps).toEqual(['/a.xml', '/b'])
  })

  it('cuts an endless line instead of dropping it', () => {
    const path = `/${'a'.repeat(20_000)}`
    const [rule] = parseRobots(`user-agent: *\ndisallow: ${path}`).groups[0]?.rules ?? []
    expect(rule?.pattern).toHaveLength(2083 * 8 - 1 - 'disallow: '.length)
    expect(allowed(`user-agent: *\ndisallow: ${path}`, 'Googlebot', path)).toBe(false)
  })

  it('survives empty and meaningless text', () => {
    expect(parseRobots('')).toEqual({ lines: [], groups: [], sitemaps: [] })
    expect(parseRobots('<!doctype html><p>hola').lines[0]?.kind).toBe('unknown')
  })
})

describe('groups', () => {
  const text = file(
    'Disallow: /orphan',
    'User-agent: Googlebot',
    'User-agent: Bingbot',
    'Sitemap: /s.xml',
    'Crawl-delay: 5',
    'Disallow: /shared',
    'User-agent: *',
    'Disallow: /all',
    'User-agent: googlebot/2.1',
    'Disallow: /again',
  )

  it('shares rules between consecutive agents; other lines do not end the group', () => {
    expect(allowed(text, 'Googlebot', '/shared')).toBe(false)
    expect(allowed(text, 'Bingbot', '/shared')).toBe(false)
  })

  it('merges groups of the same agent, whose version is left out', () => {
    expect(allowed(text, 'Googlebot', '/again')).toBe(false)
    expect(allowed(text, 'Bingbot', '/again')).toBe(true)
  })

  it('leaves an agent with a group of its own out of the one for everybody', () => {
    expect(allowed(text, 'Googlebot', '/all')).toBe(true)
    expect(allowed(text, 'OtherBot', '/all')).toBe(false)
    expect(allowed(text, 'OtherBot', '/orphan')).toBe(true)
  })

  it('compares whole names', () => {
    expect(allowed('user-agent: Google\ndisallow: /', 'Googlebot', '/')).toBe(true)
    expect(allowed('user-agent: Googlebot-Image\ndisallow: /', 'Googlebot', '/')).toBe(true)
    expect(allowed('user-agent: GOOGLEBOT\ndisallow: /', 'googlebot', '/')).toBe(false)
  })

  it('says whose rules were asked', () => {
    const group = (agent: string) => robotsVerdict(parseRobots(text), agent, '/').group
    expect([group('Googlebot'), group('OtherBot')]).toEqual(['own', 'everybody'])
    expect(robotsVerdict(parseRobots(''), 'Googlebot', '/').group).toBe('none')
  })

  it('takes «*» followed by a word for everybody', () => {
    expect(allowed('user-agent: * everybody\ndisallow: /', 'Googlebot', '/')).toBe(false)
    expect(allowed('user-agent: *bot\ndisallow: /', 'Googlebot', '/')).toBe(true)
  })
})

describe('rules', () => {
  const verdict = (rules: readonly string[], path: string) =>
    robotsVerdict(parseRobots(file('user-agent: *', ...rules)), 'Googlebot', path)

  it.each([
    ['disallow: /', '/anything', false],
    ['disallow:', '/anything', true],
    ['disallow: /fish', '/fish', false],
    ['disallow: /fish', '/fishheads/a.html?x=1', false],
    ['disallow: /fish', '/Fish', true],
    ['disallow: /fish', '/catfish', true],
    ['disallow: /fish/', '/fish', true],
    ['disallow: /*.php', '/a/index.php?x', false],
    ['disallow: /*.php$', '/index.php', false],
    ['disallow: /*.php$', '/index.php?x', true],
    ['disallow: /*.php$', '/a.php/b.php', false],
    ['disallow: /fish*.php', '/fish.php.php', false],
    ['disallow: /a$', '/a', false],
    ['disallow: /a$', '/ab', true],
    ['disallow: /a$b', '/a$bc', false],
    ['disallow: /**/x', '/1/2/x', false],
    ['disallow: *', '/x', false],
    ['disallow: fish', '/fish', true],
    ['disallow: /*?s=', '/?s=zapatos', false],
    ['disallow: /camión', '/cami%C3%B3n', false],
    ['disallow: /cami%c3%b3n', '/cami%C3%B3n', false],
    ['disallow: /%62', '/b', true],
    ['disallow: /robots.txt', '/robots.txt', true],
    ['disallow: /ab*ab$', '/ab', true],
  ])('%s, asked for %s → allowed: %s', (rule, path, expected) => {
    expect(verdict([rule], path).allowed).toBe(expected)
  })

  it('lets the longest pattern decide, wherever it stands, and names its line', () => {
    const found = verdict(['disallow: /p', 'allow: /page', 'disallow: /pages-old'], '/page')
    expect(found).toEqual({
      allowed: true,
      rule: { allow: true, pattern: '/page', line: 3, text: 'allow: /page' },
      group: 'everybody',
    })
  })

  it('allows when two rules are equally long', () => {
    expect(verdict(['allow: /folder', 'disallow: /folder'], '/folder/x').allowed).toBe(true)
    expect(verdict(['disallow: /folder', 'allow: /folder'], '/folder/x').allowed).toBe(true)
  })

  it('allows a directory whose index page is allowed', () => {
    const rules = ['disallow: /', 'allow: /dir/index.html']
    expect(verdict(rules, '/dir/').allowed).toBe(true)
    expect(verdict(rules, '/dir/other').allowed).toBe(false)
    expect(verdict(rules, '/').allowed).toBe(false)
  })

  it('compares path and query of an address, without its fragment', () => {
    expect(robotsPath(new URL('https://a.es/Camión/?b=1#c'))).toBe('/Cami%C3%B3n/?b=1')
  })

  it('is not slow on patterns made to be', () => {
    const pattern = `disallow: /${'*a'.repeat(4000)}$`
    expect(verdict([pattern], `/${'a'.repeat(3000)}b`).allowed).toBe(true)
  })
})

const data = process.env.CONFORMANCE_DATA
const cases = data === undefined ? '' : join(data, 'robots-google.json')

if (!existsSync(cases)) {
  process.stdout.write(
    'CONFORMANCE_DATA is not set (or has no robots-google.json): the public cases of google/robotstxt were NOT run.\n',
  )
} else {
  const google: {
    cases: { test: string; robots: string; userAgent: string; url: string; allowed: boolean }[]
    sitemapCases: { robots: string; sitemaps: string[] }[]
    bomCases: { robots: string; validDirectives: number; unknown: number }[]
    lineCases: { robots: string; validDirectives: number }[]
  } = JSON.parse(readFileSync(cases, 'utf8'))

  const directives = (robots: string) => parseRobots(robots).lines.filter((line) => line.kind !== 'unknown')

  describe('public cases of google/robotstxt', () => {
    it.each(google.cases.map((one, index) => [`${index} ${one.test} ${one.url}`, one] as const))(
      '%s',
      (_name, one) => {
        expect(allowed(one.robots, one.userAgent, rawPath(one.url))).toBe(one.allowed)
      },
    )
    it.each(google.sitemapCases)('sitemaps $sitemaps', ({ robots, sitemaps }) => {
      expect(parseRobots(robots).sitemaps).toEqual(sitemaps)
    })
    it.each(google.bomCases)(
      'byte order mark: $validDirectives valid',
      ({ robots, validDirectives, unknown }) => {
        expect(directives(robots)).toHaveLength(validDirectives)
        expect(parseRobots(robots).lines.length - directives(robots).length).toBe(unknown)
      },
    )
    it.each(google.lineCases)('line endings', ({ robots, validDirectives }) => {
      expect(directives(robots)).toHaveLength(validDirectives)
    })
  })
}

/** Path and query of an address as it is written: some of Google's cases feed addresses that no browser would. */
function rawPath(url: string): string {
  const [, path = ''] = /^(?:[a-z]+:\/\/)?(?:\/\/)?[^/?;]*(.*)$/is.exec(url.split('#')[0] ?? '') ?? []
  return path.startsWith('/') ? path : `/${path}`
}
