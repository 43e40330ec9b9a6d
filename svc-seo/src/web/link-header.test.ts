import { describe, expect, it } from 'vitest'
import { linkHeaders } from './link-header.ts'

describe('linkHeaders', () => {
  it('reads several links of several headers, with and without quotes', () => {
    const links = linkHeaders([
      ['Link', '<https://a.es/>; rel="canonical", <https://a.es/fr>; REL=Alternate ; hreflang="fr"'],
      ['x-other', '<no>; rel=canonical'],
      ['link', '< /b > ;rel="preload canonical";as=style,'],
    ])
    expect(links).toEqual([
      { href: 'https://a.es/', rel: ['canonical'], evidence: 'Link: <https://a.es/>; rel="canonical"' },
      {
        href: 'https://a.es/fr',
        rel: ['alternate'],
        hreflang: 'fr',
        evidence: 'Link: <https://a.es/fr>; REL=Alternate ; hreflang="fr"',
      },
      {
        href: '/b',
        rel: ['preload', 'canonical'],
        evidence: 'Link: < /b > ;rel="preload canonical";as=style',
      },
    ])
  })

  it.each(['', 'nonsense', '<>', '<<<', ';;;'])('survives «%s»', (header) => {
    expect(linkHeaders([['link', header]]).every(({ href }) => href === '')).toBe(true)
  })
})
