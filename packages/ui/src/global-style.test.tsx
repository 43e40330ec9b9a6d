// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { describe, expect, it } from 'vitest'
import { GlobalStyle } from './global-style.tsx'
import { palettes } from './tokens.ts'

const sheet = new ServerStyleSheet()
const html = renderToString(sheet.collectStyles(<GlobalStyle />))
const css = sheet.getStyleTags().replace(/\s+/g, '').replaceAll('"', "'")
sheet.seal()

describe('GlobalStyle', () => {
  it('declares the palettes of both schemes and of toned sections, for screens only', () => {
    expect(css).toContain(`:root{--color-paper:${palettes.light.paper};`)
    expect(css).toContain(
      `@mediascreenand(prefers-color-scheme:dark){:root{--color-paper:${palettes.dark.paper};`,
    )
    expect(css).toMatch(
      new RegExp(`@mediascreen\\{[^@]*\\[data-tone='night'\\]\\{--color-paper:${palettes.night.paper};`),
    )
    expect(css).toMatch(
      new RegExp(`@mediascreen\\{[^@]*\\[data-tone='wine'\\]\\{--color-paper:${palettes.wine.paper};`),
    )
  })

  it('turns off all motion under prefers-reduced-motion', () => {
    expect(css).toMatch(
      /@media\(prefers-reduced-motion:reduce\)\{[^@]*\{animation:none!important;transition:none!important;/,
    )
  })

  it('declares the fonts in their own style sheet', () => {
    expect(html).toContain("url('/fonts/figtree.woff2')")
    expect(css).not.toContain('@font-face')
  })
})
