import { describe, expect, it } from 'vitest'
import { knownCookiesOf } from '../page/cookie-kinds.ts'
import type { SiteSpec } from '../testing/artefacts.ts'
import { readSite } from '../testing/read-site.ts'

describe('banners', () => {
  it.each<[string, string, readonly string[]]>([
    [
      'by its name',
      '<div id="cookie-bar">Usamos cookies <button>Aceptar</button><a href="/c">Rechazar</a></div>',
      ['accept', 'reject'],
    ],
    [
      'hidden until it is shown',
      '<div class="RGPD" style="display:none">Usamos cookies <button>Acepto</button></div>',
      ['accept'],
    ],
    [
      'without a telling name',
      '<section><p>Usamos cookies.</p><div><a class="btn">Aceptar</a></div></section>',
      ['accept'],
    ],
    [
      'in Catalan',
      '<aside class="avis-galetes">Fem servir galetes <button>Accepta</button></aside>',
      ['accept'],
    ],
  ])('sees one %s', (_name, html, kinds) => {
    expect(readSite({ html }).banners.map(({ controls }) => controls.map(({ kind }) => kind))).toEqual([
      kinds,
    ])
  })

  it.each([
    ['a link to the settings', '<a class="cookie-settings" href="#">Configurar cookies</a>'],
    ['a policy', '<div class="cookie-policy">Las cookies son ficheros.</div>'],
    ['a form', '<form><label>Acepto las cookies</label><input type="submit" value="Aceptar"></form>'],
    [
      'a button far from the word',
      `<div><button>Aceptar</button>${'<p>Zapatos</p>'.repeat(3_000)}<p>Cookies</p></div>`,
    ],
    ['the body', '<body class="cookies-not-set"><p>Cookies</p><button>Aceptar</button></body>'],
    ['a script', '<script id="cookie-banner">"<button>Aceptar</button> cookies"</script>'],
    ['nothing', ''],
  ])('does not see one in %s', (_name, html) => {
    expect(readSite({ html }).banners).toEqual([])
  })

  it('reads labels of boxes', () => {
    const html =
      '<div id="cookies">Cookies <label for="a">Analíticas</label><input type="checkbox" id="a" checked><label><input type="checkbox" name="ads"> Publicidad</label><button>Aceptar</button></div>'
    const [banner] = readSite({ html }).banners
    expect(banner?.checkboxes.map(({ label }) => label)).toEqual(['Analíticas a', 'Publicidad ads'])
  })
})

describe('own consent code', () => {
  const CODE =
    "if(!localStorage.getItem('cookies')){b.innerHTML='Usamos cookies <button>Aceptar</button>';localStorage.setItem('cookies','1')}"
  it.each<[string, SiteSpec, object | undefined]>([
    ['inline', { html: `<script>${CODE}</script>` }, { sends: false }],
    [
      'in a file',
      { html: '', scripts: [{ url: '/cookies.js', text: `${CODE};fetch('/api')` }] },
      { sends: true },
    ],
    ['marked', { html: `<script type="text/plain">${CODE}</script>` }, undefined],
    ['a session cookie', { html: "<script>document.cookie='a=1'</script>" }, undefined],
    ['a file that did not come', { scripts: [{ url: '/cookies.js', missing: 'no responde' }] }, undefined],
  ])('%s', (_name, site, expected) => {
    const found = readSite(site).ownConsentCode
    if (expected === undefined) expect(found).toBeUndefined()
    else expect(found).toMatchObject(expected)
  })
})

describe('the need of consent', () => {
  it.each<[string, SiteSpec, 'yes' | 'no' | 'unknown']>([
    ['a tracker', { html: '<script src="https://static.klaviyo.com/a.js"></script>' }, 'yes'],
    [
      'one that waits',
      { html: '<script type="text/plain" src="https://www.clarity.ms/tag/a"></script>' },
      'yes',
    ],
    ['a video', { html: '<iframe src="https://www.youtube.com/embed/a"></iframe>' }, 'yes'],
    ['a tracking cookie', { headers: { 'set-cookie': '_fbp=1; Path=/' } }, 'yes'],
    [
      'a video without cookies',
      { html: '<iframe src="https://www.youtube-nocookie.com/embed/a"></iframe>' },
      'no',
    ],
    [
      'statistics without cookies',
      { html: '<script src="https://plausible.io/js/script.js"></script>' },
      'no',
    ],
    ['a session', { headers: { 'set-cookie': 'PHPSESSID=1' } }, 'no'],
    ['nothing', { html: '<p>Hola</p>' }, 'no'],
    ['an unknown cookie', { headers: { 'set-cookie': 'zz=1' } }, 'unknown'],
    [
      'a container',
      { html: '<script src="https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234"></script>' },
      'unknown',
    ],
    ['a manager', { html: '<script src="https://consent.cookiefirst.com/a.js"></script>' }, 'unknown'],
    [
      'a page rendered in the browser',
      { html: '<div id="root"></div><script src="/a.js"></script>' },
      'unknown',
    ],
  ])('%s', (_name, site, answer) => {
    expect(readSite(site).consentNeed.answer).toBe(answer)
  })
})

describe('knownCookiesOf', () => {
  const cookies = (header: string) => knownCookiesOf(readSite({ headers: { 'set-cookie': header } }).page)
  it.each([
    ['PHPSESSID=1; path=/', 'technical'],
    ['phpsessid=1', 'technical'],
    ['PrestaShop-a1b2=1', 'technical'],
    ['_ga=GA1.2.3', 'tracking'],
    ['_ga_ABCDEF=1', 'tracking'],
    ['_hjSession_1=a', 'tracking'],
    ['visitas=1', 'unknown'],
    ['_gallery=1', 'unknown'],
  ])('%s: %s', (header, kind) => {
    expect(cookies(header)).toMatchObject([{ kind }])
  })

  it.each(['_ga=; Max-Age=0', '_ga=x; expires=Thu, 01-Jan-1970 00:00:01 GMT; path=/', '', '=1', 'a'])(
    'leaves out %j',
    (header) => {
      expect(cookies(header)).toEqual([])
    },
  )
})
