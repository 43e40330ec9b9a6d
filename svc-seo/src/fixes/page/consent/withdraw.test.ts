import type { SiteSpec } from '../../../testing/artefacts.ts'
import { testFix } from '../../../testing/fix-tester.ts'
import { FIXABLE_SITES } from '../../../testing/fixable-sites.ts'
import { withdrawFix } from './withdraw.ts'

const { html = '', legalPages } = FIXABLE_SITES.asking
const SITE: SiteSpec = { url: 'https://www.panaderiaortiz.es/', legalPages }
const covers = ['banner-withdraw']
const SET = "localStorage.setItem('cookies_ok', valor)"
const GETS = /localStorage\.getItem\('cookies_ok'\)/g
const withCookie = (set: string) =>
  html.replace(SET, set).replace(GETS, 'document.cookie.match(/galetas=(\\w+)/)')

testFix(withdrawFix, [
  {
    ...SITE,
    name: 'a key of localStorage',
    html,
    state: 'ready',
    params: { lang: 'es', store: 'localStorage', key: 'cookies_ok' },
    covers,
    from: ['el nombre con el que tu banner guarda la respuesta: “cookies_ok”'],
    places: [{ line: 30, act: 'end', tag: '<footer>', set: {} }],
  },
  {
    ...SITE,
    name: 'one that has a name of its own in the code',
    html: html
      .replace('var aviso', "const CLAVE = 'cookies_ok';\n  var aviso")
      .replaceAll("Item('cookies_ok'", 'Item(CLAVE'),
    params: { lang: 'es', store: 'localStorage', key: 'cookies_ok' },
    covers,
  },
  {
    ...SITE,
    name: 'a cookie of the whole site',
    html: withCookie("document.cookie = 'galetas=' + valor + '; path=/; max-age=31536000'"),
    params: { lang: 'es', store: 'cookie', key: 'galetas' },
    covers,
  },
  {
    ...SITE,
    name: 'without a footer, at the end of the page',
    html: html.replace(/<footer>[\s\S]*<\/footer>/, ''),
    params: { lang: 'es', store: 'localStorage', key: 'cookies_ok' },
    covers,
    places: [{ line: 7, act: 'end', tag: '<body>', set: {} }],
  },
  {
    ...SITE,
    name: 'a cookie of one folder',
    html: withCookie("document.cookie = 'galetas=' + valor + '; path=/tienda'"),
    refused: 'notCertain',
  },
  {
    ...SITE,
    name: 'a cookie that is never looked up',
    html: html
      .replace(SET, "document.cookie = 'galetas=' + valor + '; path=/'")
      .replace(GETS, 'localStorage.getItem("otra")'),
    refused: 'notCertain',
  },
  {
    ...SITE,
    name: 'two keys',
    html: html.replace(SET, `${SET}; localStorage.setItem('cookies_fecha', Date.now())`),
    refused: 'notCertain',
  },
  {
    ...SITE,
    name: 'a key that is made of something',
    html: html
      .replace(SET, "localStorage.setItem('cookies_' + location.host, valor)")
      .replace(GETS, 'leer()'),
    refused: 'notCertain',
  },
  {
    ...SITE,
    name: 'a key that is never looked up',
    html: html.replace(GETS, "localStorage.getItem('otra')"),
    refused: 'notCertain',
  },
  {
    ...SITE,
    name: 'a function that we do not see',
    html: html.replace(SET, "setCookie('cookies_ok', valor)").replace(GETS, "getCookie('cookies_ok')"),
    refused: 'notCertain',
  },
  {
    ...SITE,
    name: 'code that does not name the banner',
    html: html.replace('<div id="aviso-cookies" hidden>', '<div class="cookies" hidden>'),
    refused: 'notCertain',
  },
  {
    ...SITE,
    name: 'a policy that stops code in the page',
    html,
    headers: { 'content-security-policy': "script-src 'self'" },
    refused: 'notCertain',
  },
  {
    ...SITE,
    name: 'a way back already',
    html: html.replace('<footer>', '<footer><button>Configurar cookies</button>'),
    idle: true,
  },
])
