import { describe, expect, it } from 'vitest'
import { cssUrls, fontFacesOf, importsOf, withoutComments } from './css.ts'

it.each([
  ['a{}/* b */c{}', 'a{} c{}'],
  ['a/*/b', 'a '],
  ['/**/', ' '],
  ['a*/b', 'a*/b'],
  ['', ''],
])('withoutComments of %j', (css, expected) => {
  expect(withoutComments(css)).toBe(expected)
})

describe('fontFacesOf', () => {
  it('reads family, display and whether there is a file', () => {
    const css = `@FONT-FACE {font-family:"Mi Letra";SRC:local(a), url( 'a.woff2' );FONT-DISPLAY : Swap}
      @font-face{font-family:Otra;src:url(b.woff)}
      @font-face{src:local("Arial")}@font-face{src:url("data:font/woff2;base64,AA")}
      /* @font-face{src:url(c.woff)} */@font-face{src:url(d.woff)`
    expect(fontFacesOf(css)).toEqual([
      { family: 'Mi Letra', display: 'swap', isFetched: true },
      { family: 'Otra', isFetched: true },
      { family: '', isFetched: false },
      { family: '', isFetched: false },
    ])
  })

  it('finds none where there is none', () => {
    expect(fontFacesOf('')).toEqual([])
    expect(fontFacesOf('a{font-display:swap}@font-facet{}')).toEqual([])
  })
})

it('importsOf gives addresses however they are written', () => {
  const css = `@import "a.css";@IMPORT url(b.css) screen;@import url( 'c.css' );/*@import "d.css";*/@import 'e.css'`
  expect(importsOf(css)).toEqual(['a.css', 'b.css', 'c.css', 'e.css'])
})

it('cssUrls gives what a style sheet asks for', () => {
  const css = `a{background:url(http://a.es/a.png)}b{src:URL( "b.woff" ),url('c.woff')}
    @namespace svg url(http://www.w3.org/2000/svg);c{background:url(data:image/png;base64,AA)}/*url(d.png)*/d{background:url()}`
  expect(cssUrls(css)).toEqual(['http://a.es/a.png', 'b.woff', 'c.woff'])
})
