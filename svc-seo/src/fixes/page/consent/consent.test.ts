import type { SiteSpec } from '../../../testing/artefacts.ts'
import { testFix } from '../../../testing/fix-tester.ts'
import { FIXABLE_SITES } from '../../../testing/fixable-sites.ts'
import { consentFix } from './consent.ts'

const { html = '', legalPages } = FIXABLE_SITES.tracked
const SITE: SiteSpec = { url: 'https://www.panaderiaortiz.es/', legalPages }
const TAG = '<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABCDEF1234"></script>'
const MAP =
  '<iframe src="https://www.google.com/maps/embed?pb=!1m18" width="600" height="450" title="Mapa"></iframe>'
const VIDEO = '<iframe src="https://www.youtube.com/embed/abc" title="Así amasamos"></iframe>'
const PIXEL = /<script>\n!function[\s\S]*?<\/script>\n/
const GTAG_CALLS = /<script>\n {2}window\.dataLayer[\s\S]*?<\/script>\n/

const inHead = (code: string) => html.replace('</head>', `${code}\n</head>`)
const inBody = (code: string) => html.replace('</main>', `${code}</main>`)
const onlyFrames = (frames: string) =>
  html.replace(TAG, '').replace(GTAG_CALLS, '').replace(PIXEL, '').replace(MAP, frames)
const ANALYTICS = { name: 'Google Analytics 4', purpose: 'analytics' } as const
const META = { name: 'Píxel de Meta', purpose: 'ads' } as const
const params = {
  lang: 'es',
  services: [ANALYTICS, META],
  policy: 'https://www.panaderiaortiz.es/cookies',
  google: true,
} as const
const covers = ['cmp-present', 'trackers-before-consent', 'consent-mode']
const waits = (line: number, tag: string, purpose: string) => ({
  line,
  tag,
  set: { type: 'text/plain', 'data-consent': purpose },
})
const opensMap = (line: number) => ({
  line,
  tag: MAP.replace('</iframe>', ''),
  set: { srcdoc: 'https://www.google.com/maps/embed?pb=!1m18' },
})
const banner = (line: number) => [
  { line, act: 'end', part: 1, tag: '<footer>', set: {} },
  { line: 26, act: 'end', part: 0, tag: '<body>', set: {} },
]
const tagOnly = TAG.replace('</script>', '')

testFix(consentFix, [
  {
    ...SITE,
    name: 'two services and a map',
    html,
    state: 'ready',
    params,
    covers,
    from: [
      'lo que carga tu página: “Google Analytics 4 y Píxel de Meta (Facebook)”',
      'tu página de cookies o de privacidad: “Política de cookies”',
    ],
    places: [
      waits(6, tagOnly, 'analytics'),
      waits(7, '<script>', 'analytics'),
      waits(13, '<script>', 'ads'),
      opensMap(34),
      ...banner(36),
    ] as never,
  },
  {
    ...SITE,
    name: 'recordings, and a file of the site itself that measures',
    html: html
      .replace(PIXEL, '')
      .replace(MAP, VIDEO)
      .replace(TAG, `${TAG}<script src="https://www.clarity.ms/tag/abcdef1234"></script>`),
    params: { ...params, services: [ANALYTICS, { name: 'Microsoft Clarity', purpose: 'recording' }] },
    covers: ['session-recording', ...covers, 'youtube-embed'],
  },
  {
    ...SITE,
    name: 'a privacy policy where there is none about cookies',
    html: html.replace(PIXEL, '').replace('<a href="/cookies">Política de cookies</a>', ''),
    legalPages: Array.isArray(legalPages) ? legalPages.filter(({ kind }) => kind === 'privacy') : [],
    params: { ...params, services: [ANALYTICS], policy: 'https://www.panaderiaortiz.es/privacidad' },
    covers,
  },
  {
    ...SITE,
    name: 'a map alone needs no banner',
    html: onlyFrames(MAP),
    params: { lang: 'es', services: [], google: false },
    covers: ['cmp-present'],
    from: ['los mapas y vídeos de tu página'],
  },
  {
    ...SITE,
    name: 'videos alone, policy or not',
    html: onlyFrames(
      `${VIDEO}<iframe loading="lazy" src="https://player.vimeo.com/video/1" title="Horno"></iframe>`,
    ),
    legalPages: [],
    params: { lang: 'es', services: [], google: false },
    covers: ['cmp-present', 'youtube-embed'],
  },
  {
    ...SITE,
    name: 'a chat, a booking widget and a captcha are left alone',
    html: inBody(
      '<script src="https://assets.calendly.com/assets/external/widget.js"></script><script src="https://embed.tawk.to/1/default"></script><script src="https://www.google.com/recaptcha/api.js"></script>',
    ),
    params,
    covers,
    places: [
      waits(6, tagOnly, 'analytics'),
      waits(7, '<script>', 'analytics'),
      waits(13, '<script>', 'ads'),
      opensMap(34),
      ...banner(36),
    ] as never,
  },
  {
    ...SITE,
    name: 'calls of the page to Google alone: the patch answers them',
    html: inBody(`<a href="tel:1" onclick="gtag('event', 'llamada')">Llama</a>`),
    params,
    covers,
  },
  {
    ...SITE,
    name: 'a consent manager',
    html: inHead('<script src="https://consent.cookiebot.com/uc.js" data-cbid="a"></script>'),
    refused: 'plugin',
  },
  {
    ...SITE,
    name: 'a platform with a banner of its own',
    html: inHead('<meta name="generator" content="Wix.com Website Builder">'),
    refused: 'platform',
  },
  {
    ...SITE,
    name: 'a banner of its own',
    html: inBody(
      '<div id="cookies"><p>Usamos cookies para medir las visitas.</p><button>Aceptar</button><button>Rechazar</button></div>',
    ),
    refused: 'hasOwn',
  },
  {
    ...SITE,
    name: 'a notice with nothing to accept',
    html: inBody('<div class="aviso-cookies"><p>Esta web usa cookies de terceros.</p></div>'),
    refused: 'hasOwn',
  },
  {
    ...SITE,
    name: 'a file that was not read and may draw one',
    html: inHead('<script src="/js/todo.js"></script>'),
    refused: 'hasOwn',
  },
  {
    ...SITE,
    name: 'a tag in a file of its own',
    html: inHead('<script src="/js/todo.js"></script>'),
    scripts: [
      {
        url: '/js/todo.js',
        text: "var s = document.createElement('script'); s.src = 'https://static.hotjar.com/c/hotjar-1.js'; document.head.appendChild(s)",
      },
    ],
    refused: 'hasOwn',
  },
  {
    ...SITE,
    name: 'a tag that waits for something of its own',
    html: inHead('<script type="text/plain" src="https://static.hotjar.com/c/hotjar-1.js"></script>'),
    refused: 'hasOwn',
  },
  {
    ...SITE,
    name: 'a consent mode of its own',
    html: html.replace("gtag('js'", "gtag('consent', 'default', { ad_storage: 'granted' });\n  gtag('js'"),
    refused: 'hasOwn',
  },
  {
    ...SITE,
    name: 'Tag Manager',
    html: inHead(
      `<script>(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({'gtm.start':new Date().getTime(),event:'gtm.js'});var f=d.getElementsByTagName(s)[0],j=d.createElement(s);j.async=true;j.src='https://www.googletagmanager.com/gtm.js?id='+i;f.parentNode.insertBefore(j,f);})(window,document,'script','dataLayer','GTM-ABC1234');</script>`,
    ),
    refused: 'notCertain',
  },
  {
    ...SITE,
    name: 'AdSense, which asks for a certified manager',
    html: inHead(
      '<script async src="https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js"></script>',
    ),
    refused: 'notCertain',
  },
  {
    ...SITE,
    name: 'a script that does something else too',
    html: html.replace("gtag('js'", "document.querySelector('h1').className = 'listo';\n  gtag('js'"),
    refused: 'notCertain',
  },
  {
    ...SITE,
    name: 'code that needs the pixel',
    html: inBody(`<form><button onclick="fbq('track', 'Lead'); enviar()">Enviar</button></form>`),
    refused: 'notCertain',
  },
  {
    ...SITE,
    name: 'a module',
    html: inHead('<script type="module" src="https://static.hotjar.com/c/hotjar-1.js"></script>'),
    refused: 'notCertain',
  },
  {
    ...SITE,
    name: 'a pixel that is an image',
    html: inBody('<img src="https://www.facebook.com/tr?id=1234567890123&amp;ev=PageView" alt="">'),
    refused: 'notCertain',
  },
  {
    ...SITE,
    name: 'a tag that is fetched ahead',
    html: inHead(
      '<link rel="preload" as="script" href="https://www.googletagmanager.com/gtag/js?id=G-ABCDEF1234">',
    ),
    refused: 'notCertain',
  },
  {
    ...SITE,
    name: 'a video that plays by itself',
    html: inBody(
      '<iframe src="https://www.youtube.com/embed/abc?autoplay=1&amp;mute=1" title="Horno"></iframe>',
    ),
    refused: 'notCertain',
  },
  {
    ...SITE,
    name: 'cookies of the server that follow visitors',
    html,
    headers: { 'set-cookie': '_fbp=fb.1.1; Path=/' },
    refused: 'notCertain',
  },
  {
    ...SITE,
    name: 'a policy that stops code in the page',
    html,
    headers: { 'content-security-policy': "script-src 'self' https://www.googletagmanager.com" },
    refused: 'notCertain',
  },
  {
    ...SITE,
    name: 'a policy that stops styles in the page',
    html,
    headers: { 'content-security-policy': "style-src 'self'" },
    refused: 'notCertain',
  },
  {
    ...SITE,
    name: 'a page in another language',
    html: html.replace(
      /<main>[\s\S]*<\/main>/,
      `<main><h1>Wood-fired bread in Yecla</h1><p>${'We knead at night and bake with oak wood so that the bread is still warm when it gets to your table in the morning. '.repeat(8)}</p></main>`,
    ),
    refused: 'notCertain',
  },
  { ...SITE, name: 'no policy to lead to', html, legalPages: [], refused: 'noFact' },
  {
    ...SITE,
    name: 'a policy that does not answer',
    html: html.replace('<a href="/privacidad">Política de privacidad</a>', ''),
    legalPages: [
      { kind: 'cookies', url: '/cookies', linkText: 'Política de cookies', status: 404, text: '' },
    ],
    refused: 'noFact',
  },
  {
    ...SITE,
    name: 'a page whose source does not end its body',
    html: html.replace(/<\/body>\s*<\/html>/, ''),
    refused: 'notCertain',
  },
  { ...SITE, name: 'nothing that asks', html: onlyFrames(''), idle: true },
])
