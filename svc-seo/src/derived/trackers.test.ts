import { describe, expect, it } from 'vitest'
import { TRACKER_SERVICES } from '../knowledge/tracker-services.ts'
import type { SiteSpec } from '../testing/artefacts.ts'
import { readSite } from '../testing/read-site.ts'
import { serviceOf } from './trackers.ts'

const GTAG = '<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABCDEF1234"></script>'
const PIXEL = `!function(f,b,e,v,n,t,s){if(f.fbq)return;n=f.fbq=function(){n.queue.push(arguments)};t=b.createElement(e);t.async=!0;t.src=v;s=b.getElementsByTagName(e)[0];s.parentNode.insertBefore(t,s)}(window,document,'script','https://connect.facebook.net/en_US/fbevents.js');fbq('init','123456789012345');fbq('track','PageView');`
const GTM = `(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({'gtm.start':new Date().getTime(),event:'gtm.js'});var f=d.getElementsByTagName(s)[0],j=d.createElement(s);j.async=true;j.src='https://www.googletagmanager.com/gtm.js?id='+i;f.parentNode.insertBefore(j,f);})(window,document,'script','dataLayer','GTM-ABC1234');`
const TIKTOK = `!function(w,d,t){var ttq=w[t]=w[t]||[];ttq.load=function(e){var r="https://analytics.tiktok.com/i18n/pixel/events.js";var s=d.createElement("script");s.src=r;};ttq.load('C4ABCDEFGHIJ1234567');ttq.page();}(window,document,'ttq');`

function trackers(site: SiteSpec) {
  return readSite(site).trackers
}
const states = (html: string) => trackers({ html }).map(({ key, state }) => `${key} ${state}`)

describe('the trackers of a site', () => {
  it.each<[string, string, readonly string[]]>([
    ['a plain script', GTAG, ['google-tag active']],
    [
      'upper case',
      '<SCRIPT SRC="HTTPS://WWW.GOOGLETAGMANAGER.COM/gtag/js?id=G-ABCDEF1234"></SCRIPT>',
      ['google-tag active'],
    ],
    ['without protocol', '<script src="//bat.bing.com/bat.js"></script>', ['microsoft-ads active']],
    [
      'Google Ads',
      '<script src="https://www.googletagmanager.com/gtag/js?id=AW-123456789"></script>',
      ['google-ads active'],
    ],
    ["the pixel's own snippet", `<script>${PIXEL}</script>`, ['meta-pixel active']],
    [
      'a snippet whose loader is a function of its own',
      `<script>${TIKTOK}</script>`,
      ['tiktok-pixel active'],
    ],
    ['a container', `<script>${GTM}</script>`, ['google-tag-manager via-manager']],
    [
      'a container on the own domain',
      `<script>${GTM.replace('www.googletagmanager.com/gtm.js', 'datos.mitienda.es/x.js')}</script>`,
      ['google-tag-manager via-manager'],
    ],
    [
      "consent mode in the container's script",
      `<script>gtag('consent','default',{ad_storage:'denied'});${GTM}</script>`,
      ['google-tag-manager via-manager'],
    ],
    [
      'another type',
      `<script type="text/plain" src="https://www.clarity.ms/tag/abc"></script>`,
      ['clarity blocked'],
    ],
    [
      'another type, inline',
      `<script type="text/plain" data-category="analytics">${PIXEL}</script>`,
      ['meta-pixel blocked'],
    ],
    [
      'an address put aside',
      '<script data-cmp-src="https://cdn.segment.com/a.js"></script>',
      ['segment blocked'],
    ],
    [
      'a frame put aside',
      '<iframe data-cookieblock-src="https://www.youtube.com/embed/a"></iframe>',
      ['youtube blocked'],
    ],
    ['a frame', '<iframe src="https://www.youtube.com/embed/a"></iframe>', ['youtube active']],
    [
      'a frame without cookies',
      '<iframe src="https://www.youtube-nocookie.com/embed/a"></iframe>',
      ['youtube-nocookie active'],
    ],
    [
      'a lazy frame',
      '<iframe loading="lazy" src="https://www.google.com/maps/embed?pb=1"></iframe>',
      ['google-maps lazy'],
    ],
    [
      'a pixel image',
      '<img src="https://www.facebook.com/tr?id=123456789012345&ev=PageView">',
      ['meta-pixel active'],
    ],
    ['a function that waits', `<script>function accept(){${PIXEL}}</script>`, ['meta-pixel conditional']],
    [
      'the first scroll, with or without consent',
      `<script>addEventListener('scroll',function(){${PIXEL}})</script>`,
      ['meta-pixel lazy'],
    ],
    [
      'a condition',
      `<script>if(localStorage.getItem('c')==='1'){${PIXEL}}</script>`,
      ['meta-pixel conditional'],
    ],
    [
      'the first gesture',
      `<script type="rocketlazyloadscript" data-rocket-src="https://static.hotjar.com/c/hotjar-1.js"></script>`,
      ['hotjar lazy'],
    ],
    [
      'the loader of a retired account',
      '<script src="https://www.googletagmanager.com/gtag/js?id=UA-48211093-1"></script>',
      ['universal-analytics active'],
    ],
    [
      'one with more in its address',
      '<script src="https://www.googletagmanager.com/gtag/js?l=capa&id=UA-48211093-1"></script>',
      ['universal-analytics active'],
    ],
    [
      'one in code',
      `<script>var s=document.createElement('script');s.src="https://www.googletagmanager.com/gtag/js?id=UA-48211093-1"</script>`,
      ['universal-analytics active'],
    ],
    [
      'one whose account is a variable',
      `<script>const id='UA-48211093-1';var s=document.createElement('script');s.src=\`https://www.googletagmanager.com/gtag/js?id=\${id}\`</script>`,
      ['universal-analytics active'],
    ],
    [
      'the account of today in a variable',
      `<script>const id='G-8HK2L4M9QZ';var s=document.createElement('script');s.src='https://www.googletagmanager.com/gtag/js?id='+id</script>`,
      ['google-tag active'],
    ],
    [
      'the tag of Ads in code',
      `<script>var s=document.createElement('script');s.src='https://www.googletagmanager.com/gtag/js?id=AW-981273645'</script>`,
      ['google-ads active'],
    ],
    ['Matomo on the own host', '<script src="/matomo/matomo.js"></script>', ['matomo active']],
    [
      'escaped slashes',
      `<script>var s=document.createElement('script');s.src="https:\\/\\/mc.yandex.ru\\/metrika\\/tag.js"</script>`,
      ['yandex-metrica active'],
    ],
    [
      'a link',
      '<a href="https://maps.google.com/?q=Yecla">Mapa</a><a href="https://www.youtube.com/embed/a">Vídeo</a>',
      [],
    ],
    ['a hint', '<link rel="preconnect" href="https://www.googletagmanager.com">', []],
    ['data', '<script type="application/json">{"u":"https://www.clarity.ms/tag/"}</script>', []],
    ['a name that nothing loads', '<script>var u="https://www.clarity.ms/tag/"</script>', []],
    ['a comment of the page', `<!-- ${GTAG} -->`, []],
    ['a comment of the script', `<script>/* ${PIXEL} */\n// ${PIXEL}\n</script>`, []],
    ['a noscript', '<noscript><img src="https://www.facebook.com/tr?id=123456789012345"></noscript>', []],
    [
      'a similar host',
      '<script src="https://www.googletagmanager.com.example.es/gtag/js?id=G-A"></script>',
      [],
    ],
    ['the address within another', '<script src="/proxy?u=https://www.clarity.ms/tag/abc"></script>', []],
    ['a page without scripts', '<p>Hola</p>', []],
    ['nothing', ' ', []],
  ])('%s', (_name, html, expected) => {
    expect(states(html)).toEqual(expected)
  })

  it('follows the functions of some snippets, and leaves the rest of a hostile page unknown', () => {
    const loader = (index: number) =>
      `<script>function aceptar${index}(){var s=document.createElement('script');s.src='https://www.clarity.ms/tag/a${index}'}</script>`
    const found = trackers({ html: Array.from({ length: 40 }, (_, index) => loader(index)).join('') })
    expect(found.map(({ state }) => state)).toEqual(Array(40).fill('conditional'))
    expect(found.filter(({ isAfterAcceptance }) => isAfterAcceptance)).toHaveLength(15)
  })

  it.each<[string, string, string]>([
    [
      'Cookiebot first',
      '<script data-blockingmode="auto" src="https://consent.cookiebot.com/uc.js"></script>',
      'auto-blocked',
    ],
    [
      'Cookiebot first, async',
      '<script async data-blockingmode="auto" src="https://consent.cookiebot.com/uc.js"></script>',
      'active',
    ],
    ['Cookiebot by hand', '<script src="https://consent.cookiebot.com/uc.js"></script>', 'active'],
    [
      'CookieYes first',
      '<script src="https://cdn-cookieyes.com/client_data/abc/script.js"></script>',
      'auto-blocked',
    ],
    [
      'Complianz, which rewrites',
      '<link rel="stylesheet" href="/wp-content/plugins/complianz-gdpr/c.css">',
      'active',
    ],
  ])('behind a manager: %s', (_name, manager, state) => {
    expect(states(`${manager}${GTAG}`)).toEqual([`google-tag ${state}`])
    expect(states(`${GTAG}${manager}`)).toEqual(['google-tag active'])
  })

  it('tells line, account and evidence', () => {
    expect(
      trackers({ html: `<!doctype html>\n<head>\n${GTAG}\n<script>\n\n${PIXEL}</script>` }),
    ).toMatchObject([
      {
        line: 3,
        id: 'G-ABCDEF1234',
        evidence: expect.stringMatching(/^línea 3: <script async src=/),
        inHead: true,
      },
      { line: 6, id: '123456789012345', evidence: expect.stringContaining('connect.facebook.net') },
    ])
  })

  it('takes Matomo without cookies for what it is', () => {
    const html = `<script>_paq.push(['disableCookies']);(function(){var g=document.createElement('script');g.src=u+'matomo.js'})()</script>`
    expect(trackers({ html })).toMatchObject([{ key: 'matomo', class: 'cookieless' }])
  })

  it.each<[string, string, string, readonly string[]]>([
    ['at once', '<script src="/main.js"></script>', PIXEL, ['meta-pixel active']],
    [
      'after consent',
      '<script src="/main.js"></script>',
      `if(getCookie('x')){${PIXEL}}`,
      ['meta-pixel conditional'],
    ],
    [
      'in a function',
      '<script src="/main.js"></script>',
      `function go(){${PIXEL}}`,
      ['meta-pixel conditional'],
    ],
    ['marked', '<script type="text/plain" src="/main.js"></script>', PIXEL, ['meta-pixel blocked']],
    ['in a file that no tag loads', '', PIXEL, ['meta-pixel conditional']],
    ['not at all', '<script src="/main.js"></script>', 'alert(1)', []],
  ])('of an own script: %s', (_name, html, text, expected) => {
    const found = trackers({ html, scripts: [{ url: '/main.js', text }] })
    expect(found.map(({ key, state }) => `${key} ${state}`)).toEqual(expected)
    for (const { evidence, file } of found) {
      expect(evidence).toMatch(/^en main\.js, línea 1: /)
      expect(file).toBe('main.js')
    }
  })

  it('reads the page alone when a script could not be fetched', () => {
    expect(
      trackers({ html: GTAG, scripts: [{ url: '/main.js', missing: 'no ha respondido a tiempo' }] }),
    ).toHaveLength(1)
  })

  it('does not take a list of services for their snippets', () => {
    const text = `document.createElement('script');${TRACKER_SERVICES.map(({ hints }) => `u('https://www.${hints[0]}')`).join(';')}
      'https://cdn.segment.com/' 'https://cdn.mxpnl.com/' 'https://static.klaviyo.com/' 'https://cdn.taboola.com/' 'https://gc.zgo.at/count.js' 'https://client.crisp.chat/'`
    expect(
      trackers({ html: '<script src="/services.js"></script>', scripts: [{ url: '/services.js', text }] }),
    ).toEqual([])
  })
})

describe('serviceOf', () => {
  it.each([
    ['https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234', 'google-tag-manager'],
    ['https://www.google-analytics.com/analytics.js', 'universal-analytics'],
    ['https://player.vimeo.com/video/1?h=2&dnt=1', 'vimeo-dnt'],
    ['https://player.vimeo.com/video/1', 'vimeo'],
    ['https://maps.google.es/maps?q=Yecla&output=embed', 'google-maps'],
    ['https://connect.facebook.net/es_ES/sdk.js', 'facebook-sdk'],
    ['https://plausible.io/js/pa-AbC123.js', 'plausible'],
    ['https://empresa.piwik.pro/ppms.js', 'matomo'],
    ['https://foro.disqus.com/embed.js', 'disqus'],
    ['https://eu-assets.i.posthog.com/static/array.js', 'posthog'],
    ['https://www.google.com/maps/place/Yecla', undefined],
    ['https://www.youtube.com/@mitienda', undefined],
    ['https://cdn.jsdelivr.net/npm/jquery', undefined],
  ])('%s', (address, key) => {
    expect(serviceOf(new URL(address))?.key).toBe(key)
  })

  it('has one entry for each key', () => {
    const keys = TRACKER_SERVICES.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('the consent managers of a page', () => {
  const names = (html: string) => readSite({ html }).consentManagers.map(({ name }) => name)
  it.each<[string, readonly string[]]>([
    ['<script src="https://cdn.cookielaw.org/scripttemplates/otSDKStub.js"></script>', ['OneTrust']],
    ['<div id="cmplz-cookiebanner-container"></div>', ['Complianz']],
    ['<script>window.axeptioSettings={clientId:"a"}</script>', ['Axeptio']],
    ['<div id="cookie-notice" class="cn-top"></div>', ['Cookie Notice']],
    [
      '<link rel="stylesheet" href="/wp-content/plugins/cookie-law-info/public/css/a.css">',
      ['WebToffee GDPR'],
    ],
    ['<script src="/js/cookieconsent.umd.js"></script>', ['CookieConsent (orestbida)']],
    [
      '<div class="cky-consent-bar"></div><script src="https://sdk.privacy-center.org/a/loader.js"></script>',
      ['CookieYes', 'Didomi'],
    ],
    ['<a href="https://www.cookiebot.com">Cookiebot</a><p class="cookies">Cookies</p>', []],
    ['<script id="cookie-notice">x()</script>', []],
    ['<div id="cookie-notice" class="cookie-notice">Aviso</div>', []],
    ['', []],
  ])('%s', (html, expected) => {
    expect(names(html)).toEqual(expected)
  })
})
