import { describe, expect, it } from 'vitest'
import { parseDocument } from '../page/document.ts'
import { tagged } from '../page/page-tree.ts'
import type { Edit } from './define-fix.ts'
import { addingPlace, editPage, sourceTag } from './edits.ts'

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

  it('writes a value as its patch does', () => {
    const document = parseDocument('<iframe src=a>')
    const edits = tagged(document, 'iframe').map(({ element }) => ({ element, set: { srcdoc: 'a' } }))
    const attributeOf = (name: string, value: string) => `<p title="${name}">${value}`
    expect(editPage(document, [{ edits, head: '', attributeOf }])).toBe(
      '<iframe srcdoc="&lt;p title=&quot;srcdoc&quot;&gt;a" src=a>',
    )
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

  it('escapes what it sets', () => {
    expect(edited('<img>', 'img', { content: '"><script>' })).toBe('<img content="&quot;&gt;&lt;script&gt;">')
  })

  it.each([
    ['before a tag', 'before', 'footer', '<p>a</p>|<footer class=a>b</footer>'],
    ['after an element', 'after', 'footer', '<footer>a<footer>b</footer>|</footer>', 1],
    ['after a tag without content', 'after', 'input', '<form><input name=a>|<b>c</b></form>'],
    ['inside it, at its end', 'end', 'footer', '<footer>a<!-- </footer> --><p>b<p>c|</FOOTER >d'],
    [
      'inside it, with a script that looks like its end',
      'end',
      'form',
      '<form><script>"</form>"</script>|</form>',
    ],
  ] as const)('adds HTML %s', (_name, add, tag, html, index: number = 0) => {
    const document = parseDocument(html.replace('|', ''))
    const element = tagged(document, tag)[index]?.element
    if (element === undefined) throw new Error(tag)
    const change = { edits: [{ element, add }], head: '', htmlOf: () => '<i>1</i>' }
    expect(editPage(document, [change])).toBe(html.replace('|', '<i>1</i>'))
  })

  it('adds nothing where an element is never closed', () => {
    const document = parseDocument('<footer>a')
    const element = tagged(document, 'footer')[0]?.element
    if (element === undefined) throw new Error('footer')
    expect(addingPlace(document, { element, add: 'end' })).toBeUndefined()
  })

  const textOf = (html: string) => {
    const document = parseDocument(html)
    const node = tagged(document, 'p')[0]?.element.children[0]
    if (node === undefined) throw new Error('p')
    return { document, node }
  }

  it('makes a text a link', () => {
    const { document, node } = textOf('<p>Tel. 968 79 01 23 (Ana)<b>968 79 01 23</b>')
    const edit = { node, text: '968 79 01 23', href: 'tel:+34968790123' }
    const change = { edits: [edit], head: '', htmlOf: () => '<a>1</a>' }
    expect(editPage(document, [change])).toBe('<p>Tel. <a>1</a> (Ana)<b>968 79 01 23</b>')
  })

  it.each([
    ['there twice', '<p>968 79 01 23, 968 79 01 23'],
    ['written with entities', '<p>968&nbsp;79&nbsp;01&nbsp;23'],
    ['in pieces', '<p>968 79<b>01 23</b>'],
  ])('makes none of a text that is %s', (_name, html) => {
    const { document, node } = textOf(html)
    expect(addingPlace(document, { node, text: '968 79 01 23', href: 'tel:+34968790123' })).toBeUndefined()
  })

  it('refuses an element that the source does not have', () => {
    expect(() => edited('<p>a', 'html', { lang: 'es' })).toThrow('<html> is not in the source')
    const document = parseDocument('<p>a')
    expect(tagged(document, 'html').map(({ element }) => sourceTag(document, element))).toEqual([undefined])
  })
})
