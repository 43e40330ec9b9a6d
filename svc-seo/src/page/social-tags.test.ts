import { describe, expect, it } from 'vitest'
import { readSite } from '../testing/read-site.ts'
import { shareImageTag, socialTags } from './social-tags.ts'

const page = (html: string) => readSite({ html }).page

describe('socialTags', () => {
  it('takes the first that says something, by property or by name', () => {
    const tags = socialTags(
      page(
        '<meta property="og:title" content=" "><META NAME=" OG:Title " CONTENT=" Pan  de\nYecla "><meta property="og:title" content="Otro"><meta content="x">',
      ),
    )
    expect([...tags].map(([name, { value }]) => [name, value])).toEqual([['og:title', 'Pan de Yecla']])
  })

  it('has none of nothing', () => {
    expect(socialTags(page('')).size).toBe(0)
  })
})

describe('shareImageTag', () => {
  it.each<[string, string | undefined]>([
    ['<meta name="twitter:image" content="t"><meta property="og:image" content="o">', 'o'],
    ['<meta property="og:image:secure_url" content="s"><meta property="og:image" content="o">', 's'],
    ['<meta property="og:image:width" content="600"><meta name="twitter:image:src" content="t">', 't'],
    ['<meta property="og:image:alt" content="Pan">', undefined],
  ])('%s → %s', (html, value) => {
    expect(shareImageTag(page(html))?.value).toBe(value)
  })
})
