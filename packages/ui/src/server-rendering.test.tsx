// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { describe, expect, it } from 'vitest'
import * as ui from './index.ts'
import { samples } from './testing/samples.tsx'

// Radix writes these with a style attribute that nothing depends on: no outline on a group that is never
// shown focused, no animation of a tab on mount, and a hidden form field that `switch.tsx` hides as well.
const withStyleAttribute: ReadonlySet<string> = new Set(['Switch', 'Tabs', 'ToggleFilter'])

const components = Object.keys(ui).filter((name) => /^[A-Z][a-z]/.test(name) && !/.Icon$/.test(name))

const renderPage = (name: string) => {
  const sheet = new ServerStyleSheet()
  try {
    return { html: renderToString(sheet.collectStyles(samples[name])), css: sheet.getStyleTags() }
  } finally {
    sheet.seal()
  }
}

describe('on the server', () => {
  it('there is no window, and a sample of every component', () => {
    expect(typeof window).toBe('undefined')
    expect(components.filter((name) => !(name in samples))).toEqual([])
  })

  it.each(components)('%s renders', (name) => {
    const { html, css } = renderPage(name)
    expect(html + css).not.toBe('')
    expect(html).not.toContain('undefined')
  })

  it.each(components.filter((name) => !withStyleAttribute.has(name)))(
    '%s needs no style attribute',
    (name) => {
      expect(renderPage(name).html).not.toContain('style="')
    },
  )

  it('closed accordion panels are in the page', () => {
    expect(renderPage('AccordionGroup').html).toContain('Contenido cerrado')
  })
})
