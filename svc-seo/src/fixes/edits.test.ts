import { describe, expect, it } from 'vitest'
import { parseDocument } from '../page/document.ts'
import { tagged } from '../page/page-tree.ts'
import type { Edit } from './define-fix.ts'
import { editPage, sourceTag } from './edits.ts'

const VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">'

/** A page with some elements of it changed, by tag. */
function edited(html: string, tag: string, change: Readonly<Record<string, string>> | 'replaced', head = '') {
  const document = parseDocument(html)
  const edits = tagged(document, tag).map(
    ({ element }): Edit => (change === 'replaced' ? { element, replaced: true } : { element, set: change }),
  )
  return editPage(document, [{ edits, head }])
}

describe('editPage', () => {
  it.each([
    ['after the charset', '<html><head>\n <meta charset=utf-8>| <title>a</title>'],
    [
      'after the charset of old pages',
      '<head><title>a</title><META HTTP-EQUIV="Content-Type" content="text/html; charset=latin1">|<p>',
    ],
    ['after the head', '<!doctype html><html><HEAD lang=es>|<title>a</title>'],
    ['after <html>, where there is no head', '<html lang="es">|<title>a</title>'],
    ['after the doctype, where there is neither', '<!-- a --> <!DOCTYPE html>|<title>a</title>'],
    ['at the beginning of what is no page', '|<p>a'],
    ['not after a charset of the body', '<head>|</head><body><meta charset=utf-8>'],
    ['not after a comment that looks like a head', '<!-- <head> --><html>|<title>a</title>'],
  ])('adds to the head %s', (_name, html) => {
    const source = html.replace('|', '')
    expect(editPage(parseDocument(source), [{ edits: [], head: VIEWPORT }])).toBe(
      html.replace('|', `\n${VIEWPORT}`),
    )
  })

  it.each([
    ['one it has', '<img  LOADING = eager src=a.png>', '<img  LOADING="lazy" src=a.png>'],
    ['one it has in quotes', `<img alt='a > b' loading='eager'/>`, `<img alt='a > b' loading="lazy"/>`],
    ['one without a value', '<img loading src=a>', '<img loading="lazy" src=a>'],
    ['a new one', '<img\nsrc="a.png"\n/>', '<img loading="lazy"\nsrc="a.png"\n/>'],
    ['a new one beside its like', '<img data-loading="eager">', '<img loading="lazy" data-loading="eager">'],
    ['none inside a value', '<img alt="loading=eager">', '<img loading="lazy" alt="loading=eager">'],
  ])('sets an attribute: %s', (_name, html, expected) => {
    const source = `<!doctype html><p>ñ &amp; </p>\r\n${html}<p>`
    expect(edited(source, 'img', { loading: 'lazy' })).toBe(source.replace(html, expected))
  })

  it('sets attributes of two patches on one tag', () => {
    const document = parseDocument('<img src=a>')
    const images = tagged(document, 'img')
    const changes = [{ loading: 'lazy' }, { decoding: 'async' }].map((set) => ({
      edits: images.map(({ element }) => ({ element, set })),
      head: '',
    }))
    expect(editPage(document, changes)).toBe('<img loading="lazy" decoding="async" src=a>')
  })

  it.each([
    ['with its text', '<head><title>a < b</title ><p>', 'title', '<head><p>'],
    ['without the tag after it', '<title>a</title><meta name=a>', 'title', '<meta name=a>'],
    ['that is never closed', '<title>a', 'title', ''],
    ['that has no content', '<meta name=a><p>a', 'meta', '<p>a'],
  ])('takes an element out %s', (_name, html, tag, expected) => {
    expect(edited(html, tag, 'replaced')).toBe(expected)
  })

  it('puts what is new in its place at once, and leaves the rest byte for byte', () => {
    const html = '<head>\r\n<title>\tviejo</title>\r\n</head>\u00a0<P>Ñ&nbsp;<br/>'
    expect(edited(html, 'title', 'replaced', '<title>nuevo</title>')).toBe(
      '<head>\n<title>nuevo</title>\r\n\r\n</head>\u00a0<P>Ñ&nbsp;<br/>',
    )
  })

  it('writes no value that means something in HTML', () => {
    expect(() => edited('<img>', 'img', { loading: '"><script>' })).toThrow('no plain value')
  })

  it('refuses an element that the source does not have', () => {
    expect(() => edited('<p>a', 'html', { lang: 'es' })).toThrow('<html> is not in the source')
    const document = parseDocument('<p>a')
    expect(tagged(document, 'html').map(({ element }) => sourceTag(document, element))).toEqual([undefined])
  })
})
