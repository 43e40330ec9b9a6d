import { describe, expect, it } from 'vitest'
import { lineOf, type PageDocument, parseDocument, perDocument, perPage, TooDeepError } from './document.ts'
import { visibleText } from './page-text.ts'
import { tagged, treeOf } from './page-tree.ts'

describe('parseDocument', () => {
  it('builds the tree that browsers build', () => {
    const document = parseDocument('<title>a</title><p>uno<table><b>dos</b><tr><td>tres')
    expect(treeOf(document).places.map(({ element }) => element.tagName)).toEqual(
      'html head title body p b table tbody tr td'.split(' '),
    )
    expect(document['x-mode']).toBe('quirks')
  })

  it('keeps what is read of it, and reads it once', () => {
    let reads = 0
    const read = perDocument(({ html }) => {
      reads++
      return html.length
    })
    const [one, other] = [parseDocument('<p>'), parseDocument('<b>1')]
    expect([read(one), read(one), read(other), reads]).toEqual([3, 3, 4, 2])
    const nothing = perDocument(() => {
      reads++
      return undefined
    })
    expect([nothing(one), nothing(one), reads]).toEqual([undefined, undefined, 3])
  })

  it('keeps what is read of each page that it belongs to', () => {
    let reads = 0
    const read = perPage(({ url, document }: { readonly url: string; readonly document: PageDocument }) => {
      reads++
      return `${url} ${document.html}`
    })
    const document = parseDocument('<p>')
    const [one, other] = [
      { url: 'a', document },
      { url: 'b', document },
    ]
    expect([read(one), read(other), read(one), reads]).toEqual(['a <p>', 'b <p>', 'a <p>', 2])
  })

  it.each([
    ['elements that stay open in each other', '<a><div></a>'.repeat(40_000)],
    ['templates that tables leave open', '<table><template></table>'.repeat(40_000)],
    ['plain nesting', '<div>'.repeat(2_000)],
  ])('refuses %s, before the parser walks through them for every tag', (_what, html) => {
    expect(() => parseDocument(html)).toThrow(TooDeepError)
  })

  it('puts what tables cannot hold before them, as browsers do, however many tables there are', () => {
    const document = parseDocument('<p>a</p><table>uno<b>dos</b>tres<tr><td>x</table>'.repeat(3))
    expect(
      treeOf(document)
        .places.map(({ element }) => element.tagName)
        .slice(3),
    ).toEqual(Array.from({ length: 3 }, () => 'p b table tbody tr td'.split(' ')).flat())
    expect(visibleText(document)).toBe('a unodostres x a unodostres x a unodostres x')
    const many = parseDocument('<table>a</table>'.repeat(100_000))
    expect(tagged(many, 'table')).toHaveLength(100_000)
  })

  it('knows where elements begin', () => {
    const lines = (html: string) => tagged(parseDocument(html), 'p').map(({ element }) => lineOf(element))
    expect(lines('<p>a</p>\n<p>b</p>\r\n<p>c</p>\r<p>d</p>')).toEqual([1, 2, 3, 4])
    expect(tagged(parseDocument('<p>'), 'body').map(({ element }) => lineOf(element))).toEqual([undefined])
  })

  it('keeps the issues that change what is understood, and no others', () => {
    expect(parseDocument('<p id=a id=b>&nada;<br /></p>').issues).toEqual([
      { code: 'duplicate-attribute', offset: expect.any(Number) },
    ])
    expect(parseDocument('<p>').issues).toEqual([])
  })
})
