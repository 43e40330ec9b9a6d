import { expect, it } from 'vitest'
import { cssFonts } from './css-fonts.ts'

const page = 'https://www.mitienda.es/'
const fonts = (text: string) => cssFonts({ page, files: [{ text, finalUrl: `${page}css/a.css` }] })

it.each([
  ['@font-face { src: url("../a.woff2?v=1#x") format("woff2"), url(b.TTF) }', ['a.woff2?v=1', 'css/b.TTF']],
  ['a { background: url(a.png) } /* url(c.woff2) */', []],
  [
    '@font-face { src: url(https://fonts.gstatic.com/a.woff2), url(//cdn.mitienda.es/a.otf) }',
    ['//cdn.mitienda.es/a.otf'],
  ],
  ['@font-face { src: url(data:font/woff2;base64,AA.woff2), url(http://[.woff2) }', []],
  ['', []],
])('the own fonts of %s', (text, expected) => {
  expect(fonts(text)).toEqual(expected.map((address) => new URL(address, page).href))
})

it('are fifty at most, each once', () => {
  const css = (from: number) => Array.from({ length: 40 }, (_, n) => `a{src:url(/${from + n}.woff)}`).join('')
  const files = [css(0), css(0), css(40)].map((text) => ({ text, finalUrl: page }))
  expect(cssFonts({ page, files })).toHaveLength(50)
})
