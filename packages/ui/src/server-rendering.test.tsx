// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { describe, expect, it } from 'vitest'
import * as ui from './index.ts'
import { samples } from './testing/samples.tsx'

// Radix gives these a style attribute that nothing depends on: no outline on a group that never shows focus, no mount
// animation of a tab, and a hidden form field that `switch.tsx` hides too.
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
  it('has no window, and a sample of every component', () => {
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

  it('renders closed accordion panels', () => {
    expect(renderPage('AccordionGroup').html).toContain('Contenido cerrado')
  })
})
