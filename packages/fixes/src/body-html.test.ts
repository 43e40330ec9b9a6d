import { expect, it } from 'vitest'
import { placeHtml } from './body-html.ts'
import { PATCHES } from './testing/patches.ts'

const linked = (tag: string, href: string) => placeHtml(PATCHES.lang, { act: 'link', tag, set: { href } })

it.each([
  ['a number', '968 79 01 23', 'tel:+34968790123', '<a href="tel:+34968790123">968 79 01 23</a>'],
  ['an address', 'hola@pan.es', 'mailto:hola@pan.es', '<a href="mailto:hola@pan.es">hola@pan.es</a>'],
  [
    'a page',
    'Aviso & <b>',
    'https://pan.es/aviso?a=1&b',
    '<a href="https://pan.es/aviso?a=1&amp;b">Aviso &amp; &lt;b&gt;</a>',
  ],
])('links %s', (_name, text, href, html) => {
  expect(linked(text, href)).toBe(html)
})

it.each(['javascript:alert(1)', 'tel:"><script>', 'mailto:a@b.es?cc=c@d.es', 'https://a:b@pan.es/', ''])(
  'makes no link to %s',
  (href) => {
    expect(linked('a', href)).toBeUndefined()
  },
)

it('adds nothing where only attributes are set', () => {
  expect(placeHtml(PATCHES.lang, { tag: '<html>', set: { lang: 'es' } })).toBeUndefined()
})
