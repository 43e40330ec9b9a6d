import { describe, expect, it } from 'vitest'
import type { SiteSpec } from '../testing/artefacts.ts'
import { readSite } from '../testing/read-site.ts'
import { inlineCode, linkUrls, scriptsMatching, styleUrls, worstOf } from './third-party.ts'

const MANAGER = '<script src="https://cdn-cookieyes.com/client_data/abc/script.js"></script>'
const SERVICES = [['Otra', /^otra\.es\//]] as const

describe('how something loads', () => {
  it.each([
    ['active', '<script src="https://otra.es/a.js"></script>'],
    ['lazy', '<script type="rocketlazyloadscript" data-rocket-src="https://otra.es/a.js"></script>'],
    ['auto-blocked', `${MANAGER}<script src="https://otra.es/a.js"></script>`],
    ['active', `<script src="https://otra.es/a.js"></script>${MANAGER}`],
    ['blocked', '<script type="text/plain" src="https://otra.es/a.js"></script>'],
    [
      undefined,
      '<img src="https://otra.es/a"><a href="https://otra.es/a">a</a><script src="https://www.otra.es.net/a.js"></script>',
    ],
  ])('%s: %s', (state, html) => {
    const { page, consentManagers } = readSite({ html })
    expect(scriptsMatching(page, consentManagers, SERVICES)[0]?.state).toBe(state)
  })

  it('is told by the worst of several', () => {
    const { trackers } = readSite({
      html: '<iframe loading="lazy" src="https://www.youtube.com/embed/a"></iframe>\n<iframe src="https://player.vimeo.com/video/1"></iframe>',
    })
    expect(worstOf(trackers)).toMatchObject({
      state: 'active',
      services: 'Vimeo',
      evidence: ['línea 2: <iframe src="https://player.vimeo.com/video/1">'],
    })
    expect(worstOf([])).toBeUndefined()
  })
})

describe('what style sheets and links fetch', () => {
  const hrefs = (site: SiteSpec) => {
    const { page, stylesheets } = readSite(site)
    return styleUrls(page, stylesheets).map(({ url }) => url.href)
  }

  it.each([
    ['@import "https://otra.es/a.css";', ['https://otra.es/a.css']],
    ["@IMPORT url( 'https://otra.es/a.css' )", ['https://otra.es/a.css']],
    ['a{background:url(//otra.es/a.png)}', ['https://otra.es/a.png']],
    ['a{background:url(/a.png)} b{background:url(https://cdn.mitienda.es/a.png)}', []],
    ['a{background:url(data:image/png;base64,AA)}', []],
    ['/* @import "https://otra.es/a.css"; */ a{}', []],
    ['/* open @import "https://otra.es/a.css";', []],
    ['', []],
  ])('%s', (css, expected) => {
    expect(hrefs({ html: `<style>${css}</style>` })).toEqual(expected)
    expect(hrefs({ stylesheets: [{ url: '/a.css', text: css }] })).toEqual(expected)
  })

  it('reads no file that did not answer well', () => {
    const text = '@import "https://otra.es/a.css";'
    expect(hrefs({ stylesheets: [{ url: '/a.css', text, status: 404 }] })).toEqual([])
    expect(hrefs({ stylesheets: [{ url: '/a.css', missing: 'no ha respondido a tiempo' }] })).toEqual([])
  })

  it('knows the links with which browsers contact a host', () => {
    const html = ['stylesheet', 'PRECONNECT', 'dns-prefetch', 'alternate', '']
      .map((rel) => `<link rel="${rel}" href="https://otra.es/${rel}">`)
      .join('')
    const { page } = readSite({ html: `${html}<link rel="stylesheet" href="/a.css">` })
    expect(linkUrls(page).map(({ rel }) => rel)).toEqual(['stylesheet', 'preconnect'])
  })

  it('gives the code that runs, without what waits', () => {
    const { page } = readSite({
      html: '<script>a()</script><script type="text/plain">b()</script><script> </script><script type="application/json">{}</script>',
    })
    expect(inlineCode(page)).toEqual([{ code: 'a()', evidence: 'línea 1: <script>' }])
  })
})
